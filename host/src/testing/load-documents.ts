import { readFileSync } from 'node:fs'
import { demoPassword } from '../demo/demo-accounts.ts'

/** Hands in the document so many times at once, as the demo's job seeker; answers the status of each. */
export async function uploadDocument(origin: string, document: Buffer, times: number): Promise<number[]> {
  const token = await signInSeeker(origin)
  return Promise.all(
    Array.from({ length: times }, async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(document)]), 'resume.pdf')
      const answer = await fetch(`${origin}/api/job-seeker/me/resume/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
}

/** The token of the demo's job seeker. */
export async function signInSeeker(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seeker@chainwork.example', password: demoPassword }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Resident memory of a process, MB. Linux only. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** Resident memory of a process and of all it has started, MB. Linux only. */
export function treeMb(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return residentMb(pid) + children.reduce((sum, child) => sum + treeMb(Number(child)), 0)
  } catch {
    // One of them has just ended.
    return 0
  }
}
