import type { Endpoints, Reply } from '@chainwork/contract'
import {
  type InterviewKind,
  interviewKindLabels,
  interviewKinds,
  lengths,
  maxInterviewText,
  maxPlaceLength,
  maxSlots,
} from '@chainwork/contract/interviews/values'
import { wallIn } from '@chainwork/contract/interviews/wall-time'
import { zoneName } from '@chainwork/contract/interviews/time-words'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AreaField, Field, FieldProblem, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import { useBrowserZone } from '../place/browser-zone.ts'
import styles from './interviews.module.css'
import { SlotGrid } from './slot-grid.tsx'
import { threeNextWeek } from './week-times.ts'
import { TeamFields } from './who-meets.tsx'

export type Prepared = Reply<Endpoints['GET /api/recruiter/applicant/:applicationId/interview']>

/** Offers an applicant times, or other times for an interview that is ahead. */
export function OfferScreen({
  prepared,
  applicationId,
  back,
  now,
}: {
  prepared: Prepared
  applicationId: string
  back: string
  now: number
}) {
  const zone = useBrowserZone()
  const { current, person, jobTitle } = prepared
  const moving = current?.canMove ? current : null
  const name = person ? (person.name ?? 'Anonymous candidate') : null
  return (
    <main id="main" className={styles.offerPage}>
      <PageHeader
        title={moving ? 'Offer other times' : 'Offer times for an interview'}
        lead={
          name ? (
            <>
              <Written>{name}</Written> picks one of them, for <Written>{jobTitle}</Written>.
            </>
          ) : null
        }
      />
      {!name ? (
        <Notice icon="warning">This person can’t be reached right now.</Notice>
      ) : !zone ? (
        <>
          <p className="quiet">Reading your time zone…</p>
          <NeedsScripts />
        </>
      ) : moving ? (
        <EndpointForm
          to="POST /api/interview/:id/move"
          params={{ id: moving.id }}
          query={{ companyId: moving.company.id }}
          back={back}
          className={styles.form}
          guard
        >
          {(form) => (
            <>
              <input type="hidden" name="rev" value={moving.rev} />
              {moving.booked ? <Notice>The booked time stands until they pick a new one.</Notice> : null}
              <OfferFields form={form} prepared={prepared} zone={zone} now={now} />
            </>
          )}
        </EndpointForm>
      ) : (
        <EndpointForm to="POST /api/recruiter/interview" back={back} className={styles.form} guard>
          {(form) => (
            <>
              <input type="hidden" name="applicationId" value={applicationId} />
              <OfferFields form={form} prepared={prepared} zone={zone} now={now} />
            </>
          )}
        </EndpointForm>
      )}
    </main>
  )
}

function OfferFields({
  form,
  prepared: { members, last, current, timeZone: theirs, busy },
  zone,
  now,
}: {
  form: FormHandle
  prepared: Prepared
  zone: string
  now: number
}) {
  const [kind, setKind] = useState<InterviewKind>(last?.kind ?? 'video')
  const [minutes, setMinutes] = useState(last?.minutes ?? 30)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const taking = new Set(
    current?.canMove
      ? ((current.booked ?? current.offer)?.members ?? []).map(({ id }) => id)
      : members.filter(({ isYou }) => isYou).map(({ id }) => id),
  )
  const theirBusy = busy.filter(({ member }) => taking.has(member))
  const quick = () => {
    setMinutes(30)
    setChosen(
      threeNextWeek({
        today: wallIn(new Date(now), zone).slice(0, 10),
        timeZone: zone,
        theirs,
        busy: theirBusy,
        now,
      }),
    )
  }
  const toggle = (wall: string) =>
    setChosen((all) =>
      all.includes(wall) ? all.filter((each) => each !== wall) : all.length < maxSlots ? [...all, wall] : all,
    )
  const slotProblem = form.problems['slots'] ?? form.problems['slots.0']
  return (
    <>
      <input type="hidden" name="timeZone" value={zone} />
      {chosen.map((wall) => (
        <input key={wall} type="hidden" name="slots" value={wall} />
      ))}
      <div className={styles.quick}>
        <Button type="button" icon="plus" onClick={quick}>
          Three half hours next week
        </Button>
        <p className="quiet">
          {theirs
            ? `Your time is ${zoneName(zone, new Date(now))}, theirs ${zoneName(theirs, new Date(now))}.`
            : `In your time, ${zoneName(zone, new Date(now))}. They don’t say where they are, and read it on their own clock.`}
        </p>
      </div>
      {slotProblem ? <FieldProblem>{slotProblem}</FieldProblem> : null}
      <SlotGrid
        chosen={chosen}
        toggle={toggle}
        minutes={minutes}
        zone={zone}
        theirs={theirs}
        busy={theirBusy}
        now={now}
      />
      <div className={styles.fields} id="meeting" tabIndex={-1}>
        <SelectField
          {...form.field('minutes')}
          label="How long"
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
          of={lengths.map((each) => [each, `${each} minutes`] as const)}
        />
        <SelectField
          {...form.field('kind')}
          label="How you meet"
          value={kind}
          onChange={({ target }) => setKind(target.value as InterviewKind)}
          of={interviewKinds}
          words={interviewKindLabels}
        />
        {kind === 'video' ? (
          <Field
            {...form.field('link')}
            label="Link of the call"
            type="url"
            isOptional
            defaultValue={last?.link ?? ''}
            problem={form.problems['link']}
            placeholder="https://"
          />
        ) : (
          <Field
            {...form.field('place')}
            label={kind === 'place' ? 'Where' : 'What to know of the call'}
            isOptional={kind === 'phone'}
            maxLength={maxPlaceLength}
            defaultValue={last?.place ?? ''}
            problem={form.problems['place']}
          />
        )}
        <TeamFields team={members} chosen={taking} problem={form.problems['members']} />
        <AreaField
          {...form.field('text')}
          label="A few words"
          isOptional
          rows={3}
          maxLength={maxInterviewText}
          problem={form.problems['text']}
        />
      </div>
      {form.summary.message ? <FieldProblem>{form.summary.message}</FieldProblem> : null}
      <div className={styles.send}>
        <Button kind="primary" isBusy={form.isBusy}>
          {chosen.length
            ? `Offer ${chosen.length === 1 ? 'this time' : `these ${chosen.length} times`}`
            : 'Offer times'}
        </Button>
        <p className="quiet">Up to {maxSlots} times. They see the host of a link before they open it.</p>
      </div>
    </>
  )
}
