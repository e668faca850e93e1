import { Readable } from 'node:stream'
import { AppError } from '#kernel/shared/errors.ts'
import { DIGIT_NPWP, digitSaja, nitkuToko, salahNpwp } from '#kernel/shared/nomor-pajak.ts'
import { type Ctx, Download, defineQuery } from '#kernel/server/http/route.ts'
import type { CallInput } from '#kernel/shared/contract.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { pajakEkspor } from '../contract.ts'
import { hariMasa } from '../rules.ts'
import { bupotDari, eceranDari, fakturDari } from '../rules-isi.ts'
import { SKEMA, type Skema, tulisBerkas } from '../rules-xml.ts'
import { bacaBupot, bacaEceran, bacaFaktur, objekPajak } from './baca-pajak.ts'
import { tulisKonverter } from './konverter.ts'
import { pastikanSama } from './masa.ts'

export interface Penjual {
  readonly npwp: string
  readonly nitku: string
}

/** The shop as the files name it. Throws 422 `pajak.npwp_toko` while its NPWP is not 16 digits. */
export function penjualDari({ toko, modules }: Pick<Ctx, 'toko' | 'modules'>): Penjual {
  const npwp = digitSaja(toko.npwp ?? '')
  if (salahNpwp(npwp)) throw new AppError('pajak.npwp_toko', { params: { jumlah: DIGIT_NPWP } })
  return { npwp, nitku: nitkuToko(npwp, modules['NITKU_TOKO']) }
}

type Isian = CallInput<typeof pajakEkspor> & { readonly bagian: number }

/**
 * One part of a month's files; only its documents are in memory. Throws 422 `pajak.npwp_toko`,
 * `pajak.kode_objek_kosong`, 409 `pajak.masa_beda` where documents and ledger disagree, and `pajak.ekspor_salah` with the element that a value does not fit.
 */
export const eksporPajak = defineQuery(pajakEkspor, async ({ ctx, tx, input }) => {
  const penjual = penjualDari(ctx)
  const { masa, berkas, bagian } = input
  await pastikanSama(tx, masa)
  const nama = `${berkas} ${masa}${bagian > 1 ? ` ${bagian}` : ''}`
  if (berkas === 'FAKTUR_XLSX') {
    const faktur = fakturDari(await bacaFaktur(tx, masa, bagian), penjual)
    return new Download({
      name: `${nama}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: Readable.from(tulisKonverter(penjual.npwp, faktur)),
    })
  }
  const { skema, kepala, isi } = await isiBerkas(tx, { ...input, berkas }, penjual)
  // Written before it is sent: a value that does not fit is an answer, not half a file.
  const teks: string[] = []
  for await (const potong of tulisBerkas(skema, kepala, isi)) teks.push(potong)
  return new Download({
    name: `${nama}.xml`,
    type: 'application/xml',
    body: Buffer.from(teks.join('')),
  })
})

async function isiBerkas(
  tx: Tx,
  {
    masa,
    bagian,
    berkas,
    bentuk = 'NOTA',
  }: Isian & { readonly berkas: 'FAKTUR' | 'ECERAN' | 'BUPOT' },
  penjual: Penjual,
): Promise<{
  skema: Skema
  kepala: readonly (readonly [string, string])[]
  isi: ReturnType<typeof fakturDari>
}> {
  const tin = ['TIN', penjual.npwp] as const
  const [tahun = '', bulan = ''] = masa.split('-')
  if (berkas === 'FAKTUR') {
    const isi = fakturDari(await bacaFaktur(tx, masa, bagian), penjual)
    return { skema: SKEMA.FAKTUR, kepala: [tin], isi }
  }
  if (berkas === 'ECERAN') {
    const rows = await bacaEceran(tx, masa, bentuk, bagian)
    const periode = [
      ['TaxPeriodMonth', String(Number(bulan))],
      ['TaxPeriodYear', tahun],
    ] as const
    const isi = eceranDari(rows, hariMasa(masa).sampai)
    return { skema: SKEMA.ECERAN, kepala: [tin, ...periode], isi }
  }
  const rows = await bacaBupot(tx, masa, bagian)
  const objek = rows.length > 0 ? await objekPajak(tx, hariMasa(masa).sampai) : new Map()
  return { skema: SKEMA.BUPOT, kepala: [tin], isi: bupotDari(rows, penjual, objek) }
}
