import { type Tlv, crc16, tulisTlv } from '#modules/uang/kas/rules-qris.ts'

/** A code of these elements, with its checksum. */
export function buatQris(isi: readonly Tlv[]): string {
  const badan = `${tulisTlv(isi)}6304`
  return badan + crc16(badan)
}

/** A static code as an acquirer prints it for a shop. */
export const QRIS_STATIS = buatQris([
  { tag: '00', isi: '01' },
  { tag: '01', isi: '11' },
  {
    tag: '26',
    isi: tulisTlv([
      { tag: '00', isi: 'ID.CO.BANK.WWW' },
      { tag: '01', isi: '936000140000000017' },
      { tag: '02', isi: '000000000017' },
      { tag: '03', isi: 'UME' },
    ]),
  },
  {
    tag: '51',
    isi: tulisTlv([
      { tag: '00', isi: 'ID.CO.QRIS.WWW' },
      { tag: '02', isi: 'ID1020000000017' },
      { tag: '03', isi: 'UME' },
    ]),
  },
  { tag: '52', isi: '5944' },
  { tag: '53', isi: '360' },
  { tag: '58', isi: 'ID' },
  { tag: '59', isi: 'TOKO EMAS KENCANA' },
  { tag: '60', isi: 'MALANG' },
  { tag: '61', isi: '65111' },
])
