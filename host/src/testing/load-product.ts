import { readFileSync } from 'node:fs'
import { demoPassword } from '@chainwork/stand-ins/demo/demo-accounts'

/** Opens the search, a posting, its company and its preview image in turn, so many in all; answers the status of each. */
export async function openPages(origin: string, times: number): Promise<number[]> {
  const jobs = await (await fetch(`${origin}/jobs`)).text()
  const addresses = [
    '/jobs?q=engineer',
    /href="(\/jobs\/[^"?]+pos_\w+)"/.exec(jobs)![1]!,
    /href="(\/company\/[^"?]+)"/.exec(jobs)![1]!,
    `/og/jobs/${/pos_\w+/.exec(jobs)![0]}.png`,
  ]
  const statuses: number[] = []
  for (let page = 0; page < times; page++) {
    const answer = await fetch(origin + addresses[page % addresses.length])
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

/** Hands in the document so many times at once, as the demo's job seeker; answers the status of each. */
export async function uploadDocument(origin: string, document: Buffer, times: number): Promise<number[]> {
  const token = await signIn(origin)
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

/** The token of somebody of the demo. */
export async function signIn(origin: string, email = 'seeker@chainwork.example'): Promise<string> {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
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
