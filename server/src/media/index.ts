import * as media from '@chainwork/contract/media/endpoints'
import type { Files } from '../platform/files/files.ts'
import { type Door, reach } from '../platform/http/doors.ts'
import { uploadImage } from './upload-image.ts'

export {
  deleteImage,
  deleteImages,
  imageIdOf,
  ownsImage,
  removeUnusedFiles,
  sweepFiles,
} from './image-files.ts'
export { fileKey } from './image-files.ts'
export { mountImages } from './mount-images.ts'

export function mediaRoutes(files: Files): Door[] {
  return [reach(media.uploadImage, uploadImage(files))]
}
