/** Texts of the QR codes in the picture as it is now. */
export type Reader = (video: HTMLVideoElement) => Promise<readonly string[]>

interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own eye where it has one (Android, macOS), else the decoder we bring along. */
export async function createReader(): Promise<Reader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await Own?.getSupportedFormats().catch((): readonly string[] => [])
  if (Own && formats?.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map((c) => c.rawValue)
  }
  return decoder()
}

/** Wide enough for a code on a screen, small enough for an old phone. */
const MOST_WIDTH = 800

async function decoder(): Promise<Reader> {
  const [{ prepareZXingModule, readBarcodes }, wasm] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasm.default } })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return []
    const scale = Math.min(1, MOST_WIDTH / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found.filter((f) => f.isValid).map((f) => f.text)
  }
}
