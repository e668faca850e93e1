import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { kebalikan } from '#modules/barang/manual/rules.ts'
import { pastikanMungkin, tulisStok } from '#modules/barang/manual/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { cuciManualCancel } from '../contract.ts'
import type { JenisCuciManual, Kembali } from '../rules.ts'
import { bacaCuciManual } from './baca-cuci-manual.ts'
import { keBaki } from './keluar-cuci.ts'
import { pastikanDiTukang, tulisStokCuci } from './stok-cuci.ts'

/**
 * A paper of the open day never was: goods lie where they lay, a fee is back. Throws 409
 * `cuci_manual.sudah_kembali` when some of what a craftsman got came back since, and
 * `manual.stok_terpakai` when what came back was used.
 */
export const batalCuciManual = defineCommand(cuciManualCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_cuci_manual } = input
  await holdToday(tx, bacaCuciManual, no_cuci_manual, tanggal, {
    cancelled: 'cuci_manual.sudah_batal',
    past: 'cuci_manual.kemarin',
  })
  const baris = await bacaBaris(tx, no_cuci_manual)
  const tulisStoks = await kembalikan(tx, baris)
  const { ongkos_rp } = await bacaCuciManual.read(tx, no_cuci_manual)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'cuci_manual.cancel',
    nomor: no_cuci_manual,
    jumlah_rp: ongkos_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const buku = await reverse(tx, no_cuci_manual, tanggal)
  await pastikanUangBuku(tx, buku)
  return {
    nomor: no_cuci_manual,
    tulis: [ubah(tandaiBatal(tx, bacaCuciManual.dokumen, batal)), ...tulisStoks, ...tulis],
    buku,
    audit,
    jawaban: { no_cuci_manual, total_qty: baris.reduce((n, b) => n + b.qty, 0) },
  }
})

interface Baris extends Kembali {
  readonly jenis_gerak: JenisCuciManual
  readonly kode_tukang: string
}

const bacaBaris = (tx: Tx, nomor: string) =>
  tx.all(sql<Baris>`
    select d.jenis_gerak, d.kode_tukang, d.kode_gudang, d.kode_baki, i.kode_group, i.kode_dept, i.qty,
      i.berat_mg, i.timbang_mg, i.murni_mg, i.modal_rp, i.ongkos_rp
    from public.cuci_manual_baris i
    join public.cuci_manual d on d.kode_toko = ${tx.kode_toko} and d.no_cuci_manual = i.no_cuci_manual
    where i.kode_toko = ${tx.kode_toko} and i.no_cuci_manual = ${nomor}
    order by i.baris`)

/** What the lines did to both stocks, the other way round, once it is sure that they can. */
async function kembalikan(tx: Tx, baris: readonly Baris[]) {
  const kode_tukang = baris[0]?.kode_tukang ?? ''
  const masuk = baris.filter((b) => b.jenis_gerak === 'MASUK')
  const keluar = baris.filter((b) => b.jenis_gerak === 'KELUAR')
  const tukang = [...masuk.map(kebalikan), ...keluar]
  const baki = [...masuk, ...keluar.map((b) => kebalikan(keBaki(b)))]
  await pastikanMungkin(tx, baki)
  await pastikanDiTukang(tx, kode_tukang, tukang)
  return [...tulisStok(tx.kode_toko, baki), ...tulisStokCuci(tx.kode_toko, kode_tukang, tukang)]
}
