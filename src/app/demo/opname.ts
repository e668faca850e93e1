import { barangSemua } from '#modules/barang/barang/contract.ts'
import { hilangCreate, temuCreate } from '#modules/barang/hilang/contract.ts'
import {
  globalAkhir,
  globalHasil,
  globalHitung,
  globalMulai,
} from '#modules/barang/opname-global/contract.ts'
import { opnameBarang, opnameRfid } from '#modules/barang/opname/contract.ts'
import { tagPasang } from '#modules/barang/tag/contract.ts'
import { timbangMulai, timbangReset } from '#modules/barang/timbang/contract.ts'
import type { Pelaku } from './panggil.ts'

const setuju = (user_id: string, keterangan: string) => ({ user_id, keterangan })

/**
 * The last tray of the goods list is counted: two pieces are not in it, and a label that nobody
 * knows. Both are written off, and one of them turns up.
 */
export async function opnameBaki(p: Pelaku): Promise<void> {
  const [akhir] = await p.kirim(barangSemua, { status: 'READY', sort: '-kode_baki', limit: 1 })
  if (!akhir) return
  const { kode_baki } = akhir
  const isi = await p.kirim(barangSemua, { status: 'READY', kode_baki, limit: 500 })
  const hilang = isi.slice(-2).map(({ kode_barcode }) => ({ kode_barcode }))
  const kode = [...isi.slice(0, -2).map((b) => b.kode_barcode), 'TANPA-LABEL']
  const { no_opname } = await p.kirim(opnameBarang.mulai, {
    lingkup: 'BAKI',
    kode_lingkup: kode_baki,
  })
  await p.kirim(opnameBarang.scan, { kode })
  await p.kirim(opnameBarang.selesai, {})
  const keterangan = 'Tidak ada di baki sejak opname'
  await p.kirimDisetujui(
    hilangCreate,
    { no_opname, keterangan, items: hilang, no_draft: 'opname-hilang' },
    setuju('OWN', keterangan),
  )
  const ketemu = 'Terselip di laci meja'
  await p.kirimDisetujui(
    temuCreate,
    { keterangan: ketemu, items: hilang.slice(0, 1), no_draft: 'opname-temu' },
    setuju('SPV', ketemu),
  )
}

/** Numbers of the demo's tags: no GS1 prefix, so nothing can be read out of them. */
const nomorTag = (ke: number) => `C0DE${ke.toString(16).toUpperCase().padStart(20, '0')}`

/** The first tray gets tags; all but its last piece are read, and a tag of somebody else. */
export async function opnameTag(p: Pelaku): Promise<void> {
  const [awal] = await p.kirim(barangSemua, { status: 'READY', sort: 'kode_baki', limit: 1 })
  if (!awal) return
  const { kode_baki } = awal
  const isi = await p.kirim(barangSemua, { status: 'READY', kode_baki, limit: 500 })
  for (const [ke, { kode_barcode }] of isi.entries())
    await p.kirim(tagPasang, { kode_barcode, epc: nomorTag(ke) })
  await p.kirim(opnameRfid.mulai, { lingkup: 'BAKI', kode_lingkup: kode_baki })
  const kode = [...isi.keys()].slice(0, -1).map(nomorTag)
  await p.kirim(opnameRfid.scan, { kode: [...kode, nomorTag(0xffff)] })
  await p.kirim(opnameRfid.selesai, {})
}

/** All trays by pieces and weight; from the first one a ring has slipped into the drawer. */
export async function opnameGlobal(p: Pelaku): Promise<void> {
  await p.kirim(globalMulai, {})
  const { hilang } = await p.kirim(globalHasil, globalHasil.input.parse({}))
  for (const [ke, { kode_gudang, kode_baki }] of hilang.entries()) {
    const { data_timbang: d } = await p.kirim(timbangMulai, { kode_gudang, kode_toko: kode_baki })
    const kurang = ke === 0 ? 2.45 : 0
    const berat = d.berat_buku + d.tara_baki + d.tara_label - kurang
    await p.kirim(globalHitung, {
      kode_baki,
      qty: kurang > 0 ? d.qty - 1 : d.qty,
      berat_timbang: Math.round(berat * 1_000) / 1_000,
    })
  }
  await p.kirim(timbangReset, {})
  await p.kirim(globalAkhir.selesai, {})
}
