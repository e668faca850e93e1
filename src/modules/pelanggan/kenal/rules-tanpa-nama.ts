/** A document that nobody's name stands on. */
export interface TanpaNama {
  readonly dokumen: string
  /** ISO 8601. */
  readonly waktu: string
  readonly rp: number
}

interface Batas {
  readonly batas_identitas_rp: number
  /** How many documents make a split. */
  readonly pecah: number
  readonly menit: number
}

/**
 * Documents of one shop's day without a name that look like one which was split so that nobody is
 * asked: at least `pecah` of them within so many minutes that together reach the limit of identity.
 * Each is told once, with all that follow within its minutes.
 */
export function dipecahTanpaNama(rows: readonly TanpaNama[], b: Batas): readonly TanpaNama[][] {
  const urut = rows
    .map((r) => ({ ...r, saat: Date.parse(r.waktu) }))
    .toSorted((x, y) => x.saat - y.saat)
  const hasil: TanpaNama[][] = []
  for (let i = 0; i < urut.length; i += 1) {
    const akhir = (urut[i]?.saat ?? 0) + b.menit * 60_000
    const satu = urut.slice(i).filter((r) => r.saat <= akhir)
    const jumlah_rp = satu.reduce((n, r) => n + r.rp, 0)
    if (satu.length < b.pecah || jumlah_rp < b.batas_identitas_rp) continue
    hasil.push(satu)
    i += satu.length - 1
  }
  return hasil
}
