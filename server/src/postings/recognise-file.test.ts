import { expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aDocx, aParagraph, aPdf } from '../testing/build-documents.ts'
import { testApp } from '../testing/test-app.ts'
import { unwrapped } from './recognise-file.ts'

const app = testApp()

async function upload(account: Account, bytes: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'ad.pdf')
  const packed = new Response(body)
  const answer = await app.api.inject({
    method: 'POST',
    url: '/api/job-posting/recognise/file',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': packed.headers.get('content-type')!,
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('an ad in a PDF fills what it says, with paragraphs that go on over line ends', async () => {
  const sentence = 'You build our consensus client in Rust and run it on many machines in three regions. '
  const file = await aPdf([
    'Senior Rust Engineer',
    'Location: Berlin, Germany',
    sentence.repeat(3),
    '• Kubernetes',
  ])
  const { body } = await upload(await aRecruiter(app), file)
  expect(body.form).toMatchObject({ jobTitle: 'Senior Rust Engineer', locationCode: 'DE-BE' })
  expect(body.form.jobDescription).toContain(
    `<p>${sentence.repeat(3).trim()}</p><ul><li>Kubernetes</li></ul>`,
  )
  expect(body.form.requiredSkills.map(({ name }: { name: string }) => name)).toEqual(['Rust', 'Kubernetes'])
})

test('an ad in a DOCX keeps its headings', async () => {
  const file = aDocx(
    aParagraph('Baker') +
      aParagraph('Fully remote') +
      aParagraph('What you do', 'Heading2') +
      aParagraph('Bread.'),
  )
  const { body } = await upload(await aRecruiter(app), file)
  expect(body.form).toMatchObject({ jobTitle: 'Baker', workplace: 'remote' })
  expect(body.form.jobDescription).toContain('<h3>What you do</h3><p>Bread.</p>')
})

test('what cannot be read is refused with its reason, and only recruiters ask', async () => {
  const recruiter = await aRecruiter(app)
  const reason = async (bytes: Buffer) => (await upload(recruiter, bytes)).body.reason
  expect(await reason(Buffer.from('a text'))).toBe('document.type')
  expect(await reason(await aPdf(['x'], { password: 'p' }))).toBe('document.locked')
  expect(await reason(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('image.tooLarge')
  expect((await upload(await aSeeker(app), await aPdf(['x']))).status).toBe(403)
})

test('lines are joined only where a sentence goes on', () => {
  const long = 'x'.repeat(60)
  expect(unwrapped(`${long}\ngoes on\n- not this\n${long}.\nNew`)).toBe(
    `${long} goes on\n- not this\n${long}.\nNew`,
  )
})
