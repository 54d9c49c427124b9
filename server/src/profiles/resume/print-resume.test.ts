import { expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import { aSeeker } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

async function printed(profile: object): Promise<{ text: string; bytes: number }> {
  const seeker = await aSeeker(app)
  const { status } = await seeker.call('PATCH', '/api/job-seeker/me', profile)
  expect(status).toBe(200)
  const answer = await app.api.inject({
    method: 'GET',
    url: '/api/job-seeker/me/resume/pdf',
    headers: { authorization: `Bearer ${seeker.token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { text } = await extractText(answer.rawPayload, 'reader')
  return { text: text.replace(/\s+/g, ' '), bytes: answer.rawPayload.length }
}

test.each([
  ['Chinese', '李', '区块链高级工程师，擅长 Rust（远程）。'],
  ['Japanese', '田中', 'ブロックチェーン開発エンジニア 東京 Rust'],
  ['Korean', '김민수', '백엔드 개발자 (Node.js) 서울'],
  ['Arabic', 'محمد', 'مهندس برمجيات أول (Rust) في دبي 2026 والإسلام'],
  ['Hebrew', 'משה', 'מהנדס תוכנה בכיר React, תל אביב שָׁלוֹם'],
  ['Devanagari', 'राहुल', 'वरिष्ठ सॉफ़्टवेयर इंजीनियर क्षेत्र विद्यार्थी'],
  ['Thai', 'สมชาย', 'วิศวกรซอฟต์แวร์อาวุโส ที่กรุงเทพ Rust'],
  ['Georgian', 'გიორგი', 'უფროსი პროგრამისტი Rust'],
  ['Armenian', 'Արամ', 'Ավագ ծրագրավորող Rust'],
  ['Bengali', 'রহিম', 'সিনিয়র সফটওয়্যার প্রকৌশলী'],
  ['Khmer', 'សុខ', 'វិស្វករកម្មវិធីជាន់ខ្ពស់ ស្រុក ខ្ញុំ'],
])('a résumé in %s is printed, and reads as it was written', async (_script, firstName, about) => {
  const { text, bytes } = await printed({ firstName, about })
  expect(text).toContain(firstName)
  expect(text).toContain(about.normalize('NFKC'))
  expect(text).not.toContain('[?]')
  expect(bytes).toBeLessThan(100_000)
})

test('marks without end and mixed directions are printed too', async () => {
  const about = `${'(אבג'.repeat(100)} ${'क्'.repeat(200)} ${'ก\u0e49'.repeat(200)}`
  expect((await printed({ firstName: 'Ada', about })).text).toContain('Ada')
})
