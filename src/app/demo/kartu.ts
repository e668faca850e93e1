import sharp from 'sharp'

/** An identity card that nobody could take for one. */
export const KTP = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300">
  <rect width="480" height="300" rx="16" fill="#bcd3e8"/>
  <text x="240" y="42" font-family="sans-serif" font-size="24" text-anchor="middle"
    fill="#1c1a17">CONTOH KTP</text>
  <path d="M28 92h180M28 128h250M28 164h210M28 200h230M28 236h160" stroke="#5b6c80"
    stroke-width="12" stroke-linecap="round"/>
  <rect x="340" y="76" width="112" height="150" fill="#8fa9c4"/>
  <circle cx="396" cy="128" r="28" fill="#5b6c80"/>
  <path d="M352 226c0-60 88-60 88 0z" fill="#5b6c80"/></svg>`

const foto = new Map<string, Promise<Buffer>>()

/** A drawing as a photo. */
export function berkas(svg: string): Promise<Buffer> {
  const ada = foto.get(svg) ?? sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  foto.set(svg, ada)
  return ada
}
