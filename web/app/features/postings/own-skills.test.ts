import { expect, test } from 'vitest'
import { loadOwnProfile } from './own-skills.ts'

const seeker = { context: 'jobSeeker', roles: ['jobSeeker'] } as never

test('skills that come with others and with the work are one’s own too', async () => {
  const profile = {
    skills: [{ id: 'ski_1', name: 'Next.js' }],
    jobTitle: 'Backend Engineer',
    completeness: null,
  }
  const answer = async () => Response.json(profile)
  const { skills } = await loadOwnProfile(seeker, answer as never)
  expect(skills).toEqual(expect.arrayContaining(['next.js', 'react', 'rest']))
  expect(skills).not.toContain('vue')
})
