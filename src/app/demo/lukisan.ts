/** Drawings of gold on a plain ground, for shops that are made up. */

const GARIS = 'fill="none" stroke="#d9a520" stroke-width="5" stroke-linecap="round"'

/** Each fills a square of 100. */
const BENTUK = {
  cincin: `<circle cx="50" cy="60" r="25" ${GARIS}/><path d="M40 34l10 8 10-8-5-9H45z" fill="#f4f2ee"/>`,
  gelang: `<ellipse cx="50" cy="54" rx="32" ry="24" ${GARIS}/>
    <ellipse cx="50" cy="54" rx="25" ry="17" ${GARIS} opacity="0.6"/>`,
  kalung: `<path d="M22 22c2 32 14 46 28 46s26-14 28-46" ${GARIS}/>
    <path d="M50 68l-8 10 8 12 8-12z" fill="#d9a520"/>`,
  anting: `<circle cx="34" cy="58" r="13" ${GARIS}/><circle cx="66" cy="58" r="13" ${GARIS}/>
    <path d="M34 45v-9M66 45v-9" ${GARIS}/>`,
  batang: `<rect x="26" y="24" width="48" height="60" rx="5" fill="#d9a520"/>
    <rect x="33" y="32" width="34" height="44" rx="3" fill="none" stroke="#8a6410" stroke-width="2"/>
    <path d="M40 54h20M50 44v20" stroke="#8a6410" stroke-width="3"/>`,
  kotak: `<rect x="24" y="42" width="52" height="38" rx="3" fill="#d9a520"/>
    <path d="M24 54h52M50 42v38" stroke="#8a6410" stroke-width="3"/>
    <path d="M50 42c-18-20-22 0 0 0 22 0 18-20 0 0" ${GARIS}/>`,
} as const

/** A drawing as SVG, on a ground of the colour, with a word below it where there is one. */
export function lukisan(
  bentuk: keyof typeof BENTUK,
  warna: string,
  kata = '',
  [lebar, tinggi]: readonly [number, number] = [480, 480],
): string {
  const sisi = Math.min(lebar, tinggi) * (kata ? 0.62 : 0.8)
  const kiri = (lebar - sisi) / 2
  const atas = (tinggi - sisi) / 2 - (kata ? tinggi * 0.08 : 0)
  const teks = kata
    ? `<text x="${lebar / 2}" y="${tinggi * 0.92}" font-family="sans-serif" text-anchor="middle"
        font-size="${tinggi * 0.09}" fill="#f4f2ee">${kata}</text>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${lebar}" height="${tinggi}">
    <rect width="100%" height="100%" fill="${warna}"/>
    <rect width="100%" height="100%" fill="#1c1a17" opacity="0.72"/>
    <g transform="translate(${kiri} ${atas}) scale(${sisi / 100})">${BENTUK[bentuk]}</g>${teks}</svg>`
}
