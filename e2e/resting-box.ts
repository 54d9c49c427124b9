import { type Locator, expect } from '@playwright/test'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Where something stands once nothing moves it any more: for a pointer that goes there. */
export async function restingBox(target: Locator): Promise<Box> {
  let box: Box | null = null
  const rests = async () => {
    const before = JSON.stringify(box)
    box = await target.boundingBox()
    return box !== null && JSON.stringify(box) === before
  }
  await expect.poll(rests, { intervals: [50], message: 'it stands still' }).toBe(true)
  return box!
}
