import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type AngkaWajar, ongkosWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { barangUbah } from '../contract.ts'
import {
  nilaiOngkos,
  ongkosWire,
  periksaOngkos,
  type OngkosCara,
} from '#modules/barang/harga/rules.ts'
import { type Perolehan, perolehanDari } from '#modules/barang/pajak/rules.ts'
import { LEVEL_PAJAK } from '#modules/pelanggan/member/rules-pajak.ts'
import { periksaNama } from '../rules.ts'

/** Name under which audit and history know a piece. */
export const objekBarang = (kodeBarcode: string) => `barang:${kodeBarcode}`

interface Lama {
  readonly kode_dept: string
  readonly kode_group: string
  readonly berat_bandrol_mg: number
  readonly nama_barang: string
  readonly size: string | null
  readonly keterangan: string | null
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
  readonly berlian: boolean
  readonly perolehan: Perolehan
  readonly status: string
  readonly versi: number
}

/** What an edit may change. */
type Isi = Omit<Lama, 'kode_dept' | 'kode_group' | 'berat_bandrol_mg' | 'status' | 'versi'>

/**
 * Edits a piece that lies in its tray: never weights, cost or tray, which only documents move.
 * Throws 409 `data.sudah_diubah` when somebody edited it since it was read, 409
 * `barang.tidak_bisa_diubah` when it is sold or held by a document, and what `izinkanWajar` throws for
 * a tag or an ongkos that can't be true. 403 `pajak.perolehan_hak` when a cashier changes how it was
 * acquired: that decides its tax.
 */
export const ubahBarang = defineCommand(barangUbah, async ({ ctx, tx, input, waktu }) => {
  const { kode_barcode, versi, id_otorisasi_wajar, ...isian } = input
  const salah: Record<string, FieldError> = {}
  const nama = periksaNama(isian.nama_barang)
  if (nama) salah['nama_barang'] = nama
  const ongkos = periksaOngkos(isian.ongkos_cara, isian.ongkos_nilai)
  if (ongkos) salah['ongkos_nilai'] = ongkos
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)

  const lama = await kunciUntukUbah(tx, kode_barcode, versi)
  const baru = {
    nama_barang: isian.nama_barang,
    size: isian.size || null,
    keterangan: isian.keterangan || null,
    harga_bandrol_rp: isian.harga_bandrol ?? null,
    ongkos_cara: isian.ongkos_cara,
    ongkos_nilai: nilaiOngkos(isian.ongkos_cara, isian.ongkos_nilai),
    berlian: isian.berlian,
    perolehan: perolehanBaru(lama.perolehan, isian),
  }
  if (baru.perolehan !== lama.perolehan && !LEVEL_PAJAK.includes(ctx.sesi.level))
    throw new AppError('pajak.perolehan_hak', { status: 403 })
  const wajar = await izinkanWajar(tx, {
    aksi: 'barang.tak_wajar',
    angka: angkaWajar(lama, baru),
    id_otorisasi: id_otorisasi_wajar,
    dokumen: kode_barcode,
    ...pelaku(ctx, waktu),
  })
  await tx.run(sql`
    update public.barang set nama_barang = ${baru.nama_barang}, size = ${baru.size},
      keterangan = ${baru.keterangan}, harga_bandrol_rp = ${baru.harga_bandrol_rp},
      ongkos_cara = ${baru.ongkos_cara}, ongkos_nilai = ${baru.ongkos_nilai},
      berlian = ${baru.berlian}, perolehan = ${baru.perolehan}, versi = versi + 1
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
  return {
    tulis: wajar.tulis,
    audit: {
      aksi: 'barang.update',
      objek: objekBarang(kode_barcode),
      sebelum: wire(lama),
      sesudah: wire(baru),
    },
    jawaban: { kode_barcode, versi: versi + 1 },
  }
})

/** Who only knows the flag of before leaves what is known more exactly as it was. */
function perolehanBaru(
  lama: Perolehan,
  { faktur_pajak, perolehan }: { faktur_pajak: boolean; perolehan?: Perolehan | undefined },
): Perolehan {
  if (perolehan !== undefined) return perolehan
  return (lama === 'FAKTUR') === faktur_pajak ? lama : perolehanDari({ faktur_pajak })
}

/**
 * Tag and ongkos that the edit changes, as `izinkanWajar` looks at them. A diamond may go below its
 * tag by approval only, and the same holds for the tag itself, and for calling it no diamond any more
 * (decisions/0176). The cost decides nothing: whoever edits may not know it.
 */
function angkaWajar(lama: Lama, baru: Isi): AngkaWajar[] {
  const { kode_dept, kode_group, berat_bandrol_mg: mg } = lama
  const letak = (field: string) => ({
    letak: field,
    barang: baru.nama_barang,
    kode_dept,
    kode_group,
  })
  const perGram = (b: Isi) => rupiahPerGram(b.harga_bandrol_rp ?? 0, mg) ?? 0
  const [dulu, kini] = [perGram(lama), perGram(baru)]
  const lepas = lama.berlian && !baru.berlian
  const angka: AngkaWajar[] = []
  if (lepas || (lama.berlian && dulu > kini))
    angka.push({
      ...letak(lepas ? 'berlian' : 'harga_bandrol'),
      hal: 'harga',
      nilai: lepas ? 0 : kini,
      bawah: 'TANYA',
      lantai_rp: Math.max(1, dulu),
    })
  else if (baru.harga_bandrol_rp !== null && dulu !== kini)
    angka.push({
      ...letak('harga_bandrol'),
      hal: 'harga',
      nilai: kini,
      bawah: 'TOLAK',
      ...(dulu > 0 ? { acuan_rp: dulu } : {}),
    })
  const ongkos =
    lama.ongkos_cara === baru.ongkos_cara && lama.ongkos_nilai === baru.ongkos_nilai
      ? []
      : ongkosWajar(letak('ongkos_nilai'), baru, mg)
  return [...angka, ...ongkos]
}

async function kunciUntukUbah(tx: Tx, kodeBarcode: string, versi: number): Promise<Lama> {
  const lama = await tx.maybe(sql<Lama>`
    select kode_dept, kode_group, berat_bandrol_mg, nama_barang, size, keterangan, harga_bandrol_rp, ongkos_cara, ongkos_nilai, berlian,
      perolehan, status, versi
    from public.barang where kode_toko = ${tx.kode_toko} and kode_barcode = ${kodeBarcode}
    for update`)
  const params = { kode_barcode: kodeBarcode }
  if (!lama) throw new AppError('barang.tidak_ada', { status: 404, params })
  if (lama.status !== 'READY') {
    throw new AppError('barang.tidak_bisa_diubah', {
      status: 409,
      params: { ...params, status: lama.status },
    })
  }
  if (lama.versi !== versi) {
    throw new AppError('data.sudah_diubah', {
      status: 409,
      params: { versi, versi_sekarang: lama.versi },
    })
  }
  return lama
}

/** Before and after as they cross the wire: that is what the history shows. */
function wire(b: Isi): Record<string, unknown> {
  return {
    nama_barang: b.nama_barang,
    size: b.size,
    keterangan: b.keterangan,
    harga_bandrol: b.harga_bandrol_rp,
    ongkos_cara: b.ongkos_cara,
    ongkos_nilai: ongkosWire(b.ongkos_cara, b.ongkos_nilai),
    berlian: b.berlian,
    faktur_pajak: b.perolehan === 'FAKTUR',
    perolehan: b.perolehan,
  }
}
