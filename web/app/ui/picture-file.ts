import { imageBytes } from '@chainwork/contract/media/values'

export const pictureTypes = ['image/png', 'image/jpeg']

/** What is wrong with a file as a picture, in words; null for one that may be sent. */
export function pictureProblem(file: File): string | null {
  if (!pictureTypes.includes(file.type)) return 'File type is not allowed'
  return file.size > imageBytes ? 'File size exceeds 5MB' : null
}

/** The message for a file that the browser cannot read as a picture. */
export const noPicture = 'This file cannot be opened as a picture. Choose another one.'

/** Decodes a picture file; null when it is not one. */
export function openPicture(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null)
}

/** Makes this the chosen file of an input. */
export function putFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
}

/** A file as an address that pages may show. */
export function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
}

/** Which square of a picture is shown: how much nearer than whole, and where, 0 to 1 from the start of what is left over. */
export interface Crop {
  zoom: number
  across: number
  down: number
}

export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 }
/** Pixels of a cropped picture's side, the largest size that is kept. */
const side = 512

/** The square in the pixels of the picture. */
export function cropSquare(
  { width, height }: { width: number; height: number },
  { zoom, across, down }: Crop,
): { x: number; y: number; size: number } {
  const size = Math.min(width, height) / zoom
  return { x: (width - size) * across, y: (height - size) * down, size }
}

/** The cropped picture as a file of the same name, and as an address to show. */
export function cropPicture(
  picture: ImageBitmap,
  crop: Crop,
  { name, type }: { name: string; type: string },
): { file: File; url: string } {
  const canvas = document.createElement('canvas')
  const { x, y, size } = cropSquare(picture, crop)
  canvas.width = canvas.height = Math.min(side, Math.round(size))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, size, size, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL(type, 0.92)
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  return { file: new File([bytes], name, { type }), url }
}
