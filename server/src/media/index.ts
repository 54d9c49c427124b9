import * as media from '@chainwork/contract/media/endpoints'
import type { Files } from '../platform/files/files.ts'
import { type Door, reach } from '../platform/http/doors.ts'
import { uploadImage } from './store-image.ts'
export {
  deleteImage,
  deleteImageRows,
  deleteImages,
  fileKey,
  imageIdOf,
  mountImages,
  ownsImage,
  readImage,
  removeUnusedFiles,
  sweepFiles,
  uriOf,
} from './image-files.ts'
export { addImage, storeImage, shareImage } from './store-image.ts'

export function mediaRoutes(files: Files): Door[] {
  return [reach(media.uploadImage, uploadImage(files))]
}
