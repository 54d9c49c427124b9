import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

interface Mail {
  id: string
  subject: string
  attachments: { position: number; type: string }[]
}

/** The mails to an address. */
export async function mailsTo(page: Page, to: string): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mailbox/api/messages?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as Mail[]
}

/** The calendar files sent to an address, oldest first, as two libraries read them. */
export async function eventsTo(page: Page, to: string) {
  const files = (await mailsTo(page, to)).flatMap(({ id, attachments }) =>
    attachments.filter(({ type }) => type === 'text/calendar').map(({ position }) => ({ id, position })),
  )
  const read = async ({ id, position }: { id: string; position: number }) => {
    const file = await (await page.request.get(`/dev/mailbox/${id}/attachment/${position}`)).text()
    return [...readByIcalJs(file), ...readByNodeIcal(file)]
  }
  return (await Promise.all(files.map(read))).flat().sort((a, b) => a.sequence - b.sequence)
}

function readByIcalJs(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const { uid, sequence, startDate, attendees } = new ICAL.Event(each)
    const [attendee] = attendees.map((one) => String(one.getFirstValue()).toLowerCase())
    const method = String(calendar.getFirstPropertyValue('method'))
    return {
      reader: 'ical.js',
      uid,
      method,
      sequence: sequence!,
      startsAt: startDate.toJSDate().toISOString(),
      attendee,
    }
  })
}

function readByNodeIcal(file: string) {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((each) => {
    if (each?.type !== 'VEVENT') return []
    const { uid, method, sequence, start, attendee } = each
    const [who] = [attendee ?? []]
      .flat()
      .map((one) => (typeof one === 'string' ? one : one.val).toLowerCase())
    return [
      {
        reader: 'node-ical',
        uid,
        method: String(method),
        sequence: Number(sequence),
        startsAt: start.toISOString(),
        attendee: who,
      },
    ]
  })
}
