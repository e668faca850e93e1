import type { ErrorCode } from '#kernel/shared/errors.ts'

/**
 * QRIS codes as EMVCo writes them: tag, length and value, one after the other, the checksum last.
 * A static code says whom to pay; with the amount put in it is good for one payment. Where the
 * rules were read, and that no text of Bank Indonesia permits or forbids it: decisions/0333.
 */
export interface Tlv {
  readonly tag: string
  readonly isi: string
}

const KEPALA = /^(\d{2})(\d{2})/

/** The elements of a text, in their order; null when it is not made of whole ones. */
export function bacaTlv(teks: string): readonly Tlv[] | null {
  const semua: Tlv[] = []
  for (let at = 0; at < teks.length;) {
    const [, tag = '', panjang = ''] = KEPALA.exec(teks.slice(at, at + 4)) ?? []
    const sampai = at + 4 + Number(panjang)
    if (!tag || sampai > teks.length) return null
    semua.push({ tag, isi: teks.slice(at + 4, sampai) })
    at = sampai
  }
  return semua
}

export const tulisTlv = (semua: readonly Tlv[]): string =>
  semua.map(({ tag, isi }) => `${tag}${String(isi.length).padStart(2, '0')}${isi}`).join('')

/** CRC-16/CCITT-FALSE in four upper-case hex digits: "123456789" is 29B1. */
export function crc16(teks: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(teks)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const RUPIAH = '360'
const STATIS = '11'
const DINAMIS = '12'
/** What is not carried over: an amount, a tip or its kind, and the checksum. */
const BUANG: readonly string[] = ['54', '55', '56', '57', '63']

/** What is wrong with a shop's static code; null when an amount can be put into it. */
export function periksaQris(teks: string): ErrorCode | null {
  const semua = bacaTlv(teks)
  const nilai = (tag: string) => semua?.filter((t) => t.tag === tag) ?? []
  const [awal, akhir] = [semua?.[0], semua?.at(-1)]
  if (awal?.tag !== '00' || awal.isi !== '01' || akhir?.tag !== '63' || akhir.isi.length !== 4)
    return 'qris.tidak_terbaca'
  if (akhir.isi.toUpperCase() !== crc16(teks.slice(0, -4))) return 'qris.crc_salah'
  if (nilai('53').length !== 1 || nilai('53')[0]?.isi !== RUPIAH) return 'qris.bukan_rupiah'
  if (nilai('01').length !== 1 || nilai('01')[0]?.isi !== STATIS) return 'qris.bukan_statis'
  return null
}

export type HasilQris = { readonly isi: string } | { readonly salah: ErrorCode }

/** The shop's static code with an amount in whole rupiah: for one payment. */
export function qrisDenganJumlah(statis: string, jumlah_rp: number): HasilQris {
  const salah = periksaQris(statis)
  if (salah) return { salah }
  const badan = (bacaTlv(statis) ?? [])
    .filter((t) => !BUANG.includes(t.tag))
    .flatMap((t) => {
      if (t.tag === '01') return [{ tag: '01', isi: DINAMIS }]
      return t.tag === '53' ? [t, { tag: '54', isi: String(jumlah_rp) }] : [t]
    })
  const isi = `${tulisTlv(badan)}6304`
  return { isi: isi + crc16(isi) }
}

/** Whom a code pays, as its acquirer wrote it. */
export function penerimaQris(teks: string): { readonly nama: string; readonly kota: string } {
  const semua = bacaTlv(teks) ?? []
  const isi = (tag: string) => semua.find((t) => t.tag === tag)?.isi ?? ''
  return { nama: isi('59'), kota: isi('60') }
}
