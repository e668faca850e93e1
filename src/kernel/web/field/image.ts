/** Largest picture to send: width, height and JPEG quality. */
export const IMAGE_LIMIT = { width: 720, height: 1366, quality: 0.5 }
export const IMAGE_LIMIT_SPLASH = { width: 1241, height: 2348, quality: 0.5 }

/** The size to draw: within the limit, never enlarged, in proportion. */
export function fit(
  width: number,
  height: number,
  limit: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const scale = Math.min(1, limit.width / width, limit.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** A picture as a JPEG data URL within the limit. Throws when the file is no picture. */
export async function shrinkImage(file: Blob, limit = IMAGE_LIMIT): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = fit(picture.width, picture.height, limit)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency; the background becomes white instead of black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', limit.quality)
}

/** Most bytes of a PDF that is sent. */
const MOST_PDF = 5 * 1024 * 1024

/** A PDF as a data URL. Throws when it is too large to be sent. */
export async function toDataUrl(file: Blob): Promise<string> {
  if (file.size > MOST_PDF) throw new Error('too large')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}

/** A data URL as a file, for a multipart call. */
export async function dataUrlToBlob(url: string): Promise<Blob> {
  const [head = '', body = ''] = url.split(',')
  const type = /data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
  return new Blob([Uint8Array.from(atob(body), (c) => c.charCodeAt(0))], { type })
}
