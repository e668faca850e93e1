const BROWSER = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const

const SISTEM = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** `Chrome 140 · Windows` of a browser's long name; the beginning of anything else. */
export function ringkasAgen(agen: string): string {
  const sistem = SISTEM.find(([tanda]) => agen.includes(tanda))?.[1]
  for (const [tanda, nama] of BROWSER) {
    const versi = new RegExp(`${tanda}/(\\d+)`).exec(agen)?.[1]
    if (versi) return [`${nama} ${versi}`, sistem].filter(Boolean).join(' · ')
  }
  return agen.slice(0, 40)
}
