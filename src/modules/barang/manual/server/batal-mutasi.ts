import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { pastikanRosokAda } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { manualCancel } from '../contract.ts'
import { type GerakManual, type IsiManual, type JenisMutasi, kebalikan } from '../rules.ts'
import { bacaMutasi } from './baca-mutasi.ts'
import { nilaiPapan, pastikanMungkin, tulisStok } from './stok-manual.ts'

/**
 * Takes a change of goods without a barcode back: the mirror of its lines, and of what it did to the
 * stock, to the rupiah. Only while what it brought is still there.
 */
export const batalMutasi = defineCommand(manualCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_mutasi } = input
  await holdToday(tx, bacaMutasi, no_mutasi, tanggal, {
    cancelled: 'manual.sudah_batal',
    past: 'manual.kemarin',
  })
  await pastikanRosokAda(tx, 'mutasi_manual_baris', no_mutasi)
  const baris = await bacaBaris(tx, no_mutasi)
  const gerak = baris.flatMap(gerakBalik)
  await pastikanMungkin(tx, gerak)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'manual.cancel',
    nomor: no_mutasi,
    jumlah_rp: await nilaiPapan(tx, baris),
  })
  return {
    nomor: no_mutasi,
    tulis: [
      ubah(tandaiBatal(tx, bacaMutasi.dokumen, batal)),
      ...tulisStok(tx.kode_toko, gerak),
      ...tulis,
    ],
    buku: await reverse(tx, no_mutasi, tanggal),
    audit,
    jawaban: { no_mutasi, total_qty: baris.reduce((n, b) => n + b.qty, 0) },
  }
})

interface Baris extends IsiManual {
  readonly jenis_gerak: JenisMutasi
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly ke_gudang: string | null
  readonly ke_baki: string | null
  readonly kode_group: string
  readonly kode_dept: string
}

const bacaBaris = (tx: Tx, no_mutasi: string) =>
  tx.all(sql<Baris>`
    select d.jenis_gerak, d.kode_gudang, d.kode_baki, d.ke_gudang, d.ke_baki, i.kode_group, i.kode_dept,
      i.qty, i.berat_mg, i.murni_mg, i.modal_rp
    from public.mutasi_manual_baris i
    join public.mutasi_manual d on d.kode_toko = ${tx.kode_toko} and d.no_mutasi = i.no_mutasi
    where i.kode_toko = ${tx.kode_toko} and i.no_mutasi = ${no_mutasi}
    order by i.baris`)

/** What a line did to the stock, the other way round. */
function gerakBalik({ jenis_gerak, ke_gudang, ke_baki, ...g }: Baris): GerakManual[] {
  if (jenis_gerak === 'TAMBAH') return [kebalikan(g)]
  if (ke_gudang === null || ke_baki === null) return [g]
  return [g, kebalikan({ ...g, kode_gudang: ke_gudang, kode_baki: ke_baki })]
}
