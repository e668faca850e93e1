import { dariGram } from '#kernel/shared/berat.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { type GroupBerkadar, LAWAN_TAMBAH, murniBarang } from '#modules/barang/barang/rules.ts'
import { kunciGroup } from '#modules/barang/barang/server/index.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { manualTambah } from '../contract.ts'
import { type GerakManual, bukukanManual } from '../rules.ts'
import { dalamMiligram, simpanMutasi } from './simpan-mutasi.ts'
import { kunciBaki } from './stok-manual.ts'

/**
 * Goods without a barcode come into a tray: weight and pieces as counted, fine weight by the kadar
 * of their group, cost as typed. Throws field errors named `items.<n>.<field>`.
 */
export const tambahManual = defineCommand(
  manualTambah,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const items = dalamMiligram(input.items)
    const [baki, group] = await Promise.all([
      kunciBaki(tx, input.kode_baki),
      kunciRujukan(tx, items),
    ])
    const wajar = await izinkanWajar(tx, {
      aksi: 'barang.tak_wajar',
      angka: items.flatMap(angkaWajar),
      id_otorisasi: input.id_otorisasi_wajar,
      dokumen: input.no_draft ?? kunci,
      ...pelaku(ctx, waktu),
    })
    const gerak = items.map(
      ({ kode_group, kode_dept, qty, berat_mg, harga_modal }): GerakManual => ({
        ...baki,
        kode_group,
        kode_dept,
        qty,
        berat_mg,
        murni_mg: murniBarang(berat_mg, group.get(kode_group)?.kadar_bp ?? 0),
        modal_rp: harga_modal,
      }),
    )
    const buku = new Posting()
    for (const g of gerak) bukukanManual(buku, g, LAWAN_TAMBAH)
    return simpanMutasi({
      kode_toko: tx.kode_toko,
      tanggal,
      waktu,
      user_id: ctx.sesi.user_id,
      jenis: 'TAMBAH',
      baki,
      keterangan: input.keterangan || null,
      baris: gerak,
      gerak,
      buku,
      penyetuju: wajar.penyetuju,
      tulis: wajar.tulis,
    })
  },
)

/** Pieces of so much weight and cost in one line, as `izinkanWajar` looks at one of them. */
function angkaWajar(item: ReturnType<typeof manualTambah.input.parse>['items'][number], i: number) {
  const { kode_group, kode_dept, qty, berat, harga_modal } = item
  const angka = (field: string) => ({
    letak: `items.${i}.${field}`,
    barang: `${kode_dept} ${kode_group}`,
    kode_dept,
    kode_group,
  })
  const mg = dariGram(berat)
  return [
    { ...angka('berat'), hal: 'berat', nilai: Math.round(mg / qty) },
    {
      ...angka('harga_modal'),
      hal: 'modal',
      nilai: rupiahPerGram(harga_modal, mg) ?? 0,
      bawah: 'TANYA',
    },
  ] satisfies AngkaWajar[]
}

/**
 * Groups of the lines, held like their jenis. Throws 422 `data.rujukan_tidak_ada` at
 * `items.<n>.kode_group` and `items.<n>.kode_dept`.
 */
async function kunciRujukan(
  tx: Tx,
  items: readonly { readonly kode_group: string; readonly kode_dept: string }[],
): Promise<ReadonlyMap<string, GroupBerkadar>> {
  const jenis = [...new Set(items.map((i) => i.kode_dept))].sort()
  const [group, rows] = await Promise.all([
    kunciGroup(
      tx,
      items.map((i) => i.kode_group),
    ),
    tx.all(sql<{ kode_dept: string }>`
      select kode_dept from public.jenis where kode_dept = any(${jenis})
      order by kode_dept ${sharedHold(tx)}`),
  ])
  const ada = new Set(rows.map((r) => r.kode_dept))
  const salah: Record<string, FieldError> = {}
  items.forEach(({ kode_group, kode_dept }, i) => {
    if (!group.has(kode_group)) salah[`items.${i}.kode_group`] = { code: 'data.rujukan_tidak_ada' }
    if (!ada.has(kode_dept)) salah[`items.${i}.kode_dept`] = { code: 'data.rujukan_tidak_ada' }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return group
}
