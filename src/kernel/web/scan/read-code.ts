/** Texts of the codes in the picture as it is now. */
export type Reader = (video: HTMLVideoElement) => Promise<readonly string[]>

interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Which codes are looked for, as the browser and as our own decoder name them. */
const KINDS = {
  qr: { own: ['qr_code'], ours: ['QRCode'] },
  /** Labels and slips. */
  all: {
    own: ['qr_code', 'code_128', 'code_39', 'ean_13'],
    ours: ['QRCode', 'Code128', 'Code39', 'EAN13'],
  },
} as const
export type CodeKinds = keyof typeof KINDS

/** The browser's own eye where it has one (Android, macOS), else the decoder we bring along. */
export async function createReader(kinds: CodeKinds): Promise<Reader> {
  const { own, ours } = KINDS[kinds]
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await Own?.getSupportedFormats().catch((): readonly string[] => [])
  if (Own && own.every((f) => formats?.includes(f))) {
    const detector = new Own({ formats: own })
    return async (video) => (await detector.detect(video)).map((c) => c.rawValue)
  }
  return decoder(ours)
}

/** Wide enough for a code on a screen, small enough for an old phone. */
const MOST_WIDTH = 800

async function decoder(ours: (typeof KINDS)[CodeKinds]['ours']): Promise<Reader> {
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
    const found = await readBarcodes(picture, { formats: [...ours], maxNumberOfSymbols: 1 })
    return found.filter((f) => f.isValid).map((f) => f.text)
  }
}
