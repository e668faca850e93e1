import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, type Outcome, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { JenisMutasi, GerakManual, IsiManual } from '../rules.ts'
import { mutasiManualDokumen } from '../dokumen.ts'
import { type Baki, tulisStok } from './stok-manual.ts'

/** A line of the document, in the units of the database. */
export interface BarisMutasi extends IsiManual {
  readonly kode_group: string
  readonly kode_dept: string
  readonly berat_timbang_mg?: number
}

interface Mutasi {
  readonly kode_toko: string
  readonly tanggal: string
  readonly waktu: Date
  readonly user_id: string
  readonly jenis: JenisMutasi
  readonly baki: Baki
  readonly ke?: Baki
  readonly keterangan: string | null
  readonly baris: readonly BarisMutasi[]
  /** What it does to the stock. */
  readonly gerak: readonly GerakManual[]
  readonly buku: Posting
  readonly penyetuju?: string | null
  /** Approvals that it used up. */
  readonly tulis?: readonly TableWrite[]
}

/** A change of goods without a barcode as it is written: paper, stock, ledger, audit. */
export function simpanMutasi(m: Mutasi) {
  const { kode_toko, baris, jenis } = m
  const kunci = { kode_toko, no_mutasi: NOMOR } as const
  const total_qty = baris.reduce((n, b) => n + b.qty, 0)
  const total_berat_mg = baris.reduce((n, b) => n + b.berat_mg, 0)
  const kepala = {
    ...m.baki,
    ke_gudang: m.ke?.kode_gudang ?? null,
    ke_baki: m.ke?.kode_baki ?? null,
    keterangan: m.keterangan,
    penyetuju: m.penyetuju ?? null,
  }
  return {
    dokumen: mutasiManualDokumen,
    tulis: [
      insert('mutasi_manual', {
        ...kunci,
        tanggal: m.tanggal,
        waktu: m.waktu,
        jenis_gerak: jenis,
        ...kepala,
        total_qty,
        total_berat_mg,
        input_by: m.user_id,
      }),
      insert(
        'mutasi_manual_baris',
        baris.map((b, i) => ({
          ...kunci,
          baris: i + 1,
          kode_group: b.kode_group,
          kode_dept: b.kode_dept,
          qty: b.qty,
          berat_mg: b.berat_mg,
          berat_timbang_mg: b.berat_timbang_mg ?? null,
          murni_mg: b.murni_mg,
          modal_rp: b.modal_rp,
        })),
      ),
      ...tulisStok(kode_toko, m.gerak),
      ...(m.tulis ?? []),
    ],
    buku: m.buku.lines(),
    audit: {
      aksi: `manual.${jenis.toLowerCase()}`,
      objek: NOMOR,
      sesudah: { ...kepala, items: baris.map(ringkas) },
    },
    jawaban: { total_qty, total_berat: keGram(total_berat_mg) },
  } satisfies Outcome<{ total_qty: number; total_berat: number }>
}

/** A line in the document's history, which tells a cashier too: what it cost is not in it (0158). */
const ringkas = (b: BarisMutasi) => ({
  kode_group: b.kode_group,
  kode_dept: b.kode_dept,
  qty: b.qty,
  berat: keGram(b.berat_mg),
  ...(b.berat_timbang_mg === undefined ? {} : { berat_timbang: keGram(b.berat_timbang_mg) }),
})

/** lines as they were typed, in milligram. Throws field errors named `items.<n>.berat`. */
export function dalamMiligram<T extends { readonly berat: number }>(
  items: readonly T[],
): (T & { readonly berat_mg: number })[] {
  const salah: Record<string, FieldError> = {}
  items.forEach(({ berat }, i) => {
    if (berat <= 0) salah[`items.${i}.berat`] = { code: 'berat.nol' }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return items.map((item) => ({ ...item, berat_mg: dariGram(item.berat) }))
}
