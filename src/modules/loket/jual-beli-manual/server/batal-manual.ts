import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { authorize } from '#kernel/server/http/authenticate.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import type { GerakManual } from '#modules/barang/manual/rules.ts'
import { pastikanMungkin, tulisStok } from '#modules/barang/manual/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { jualBeliManualCancel } from '../contract.ts'
import { type Sisi, sisiDari } from '../rules.ts'
import { bacaManual } from './baca-manual.ts'

const BATAL = {
  JUAL: '/batal-penjualan-manual',
  BELI: '/batal-pembelian-manual',
} as const satisfies Readonly<Record<Sisi, string>>

/**
 * Cancels a document of the open day, both sides or none: the mirror posting (`kembaliKartu`), sold
 * goods back into their trays to the rupiah, bought ones out of them while they are still there.
 * Who may cancel sales only cancels no mere purchase, and the other way round. Throws 403, 409
 * `manual.stok_terpakai` and those of `holdToday`, the approval and the drawer.
 */
export const batalManual = defineCommand(jualBeliManualCancel, async (a) => {
  const { ctx, tx, input, tanggal } = a
  const { no_manual } = input
  await holdToday(tx, bacaManual, no_manual, tanggal, {
    cancelled: 'jual_beli_manual.sudah_batal',
    past: 'jual_beli_manual.kemarin',
  })
  const nota = await bacaManual.read(tx, no_manual)
  authorize(ctx, { screens: sisiDari(nota).map((s) => BATAL[s]) })
  const gerak = await gerakBalik(tx, no_manual)
  await pastikanMungkin(tx, gerak)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'jual_beli_manual.cancel',
    nomor: no_manual,
    jumlah_rp: Math.abs(nota.selisih_rp),
  })
  await tx.run(tandaiBatal(tx, bacaManual.dokumen, batal))
  const cermin = await reverse(tx, no_manual, tanggal)
  const asal = { tanggal, hariIni: tanggal, laci: ctx.sesi.laci }
  const buku = await kembaliKartu(tx, cermin, asal)
  await pastikanUangBuku(tx, buku)
  return {
    nomor: no_manual,
    tulis: [...tulisStok(tx.kode_toko, gerak), ...tulis],
    buku,
    audit,
    kabar: { event: 'jual-beli-manual', data: { tanggal } },
    jawaban: await bacaManual.read(tx, no_manual),
  }
})

/** What the document did to the stock, the other way round. */
const gerakBalik = (tx: Tx, no_manual: string) =>
  tx.all(sql<GerakManual>`
    select kode_gudang, kode_baki, kode_group, kode_dept, qty, berat_mg + susut_mg as berat_mg,
      murni_mg, modal_rp
    from public.jual_manual_baris
    where kode_toko = ${tx.kode_toko} and no_manual = ${no_manual}
    union all
    select kode_gudang, kode_baki, kode_group, kode_dept, -qty, -berat_mg, -murni_mg, -harga_rp
    from public.beli_manual_baris
    where kode_toko = ${tx.kode_toko} and no_manual = ${no_manual}`)
