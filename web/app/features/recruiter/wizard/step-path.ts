import { editPath } from '../paths.ts'
import type { StepName } from './steps.ts'

/** The address of one step of a posting. */
export function stepPath(id: string, isDraft: boolean, step: StepName): string {
  return `${editPath({ id, isDraft })}${isDraft ? '&' : '?'}step=${step}`
}
