import * as media from '@chainwork/contract/media/endpoints'
import type { Files } from '../platform/files/files.ts'
import { type Door, reach } from '../platform/http/doors.ts'
import { uploadImage } from './upload-image.ts'

export {
  deleteImage,
  deleteImageRows,
  deleteImages,
  imageIdOf,
  ownsImage,
  removeUnusedFiles,
  sweepFiles,
} from './image-files.ts'
export { fileKey, uriOf } from './image-files.ts'
export { addImage, keepImage, shareImage } from './keep-image.ts'
export { mountImages, readImage } from './mount-images.ts'

export function mediaRoutes(files: Files): Door[] {
  return [reach(media.uploadImage, uploadImage(files))]
}
