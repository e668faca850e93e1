import { keGram } from '#kernel/shared/berat.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, type Outcome, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { KasTerpilih } from '#modules/uang/kas/server/index.ts'
import { cuciManualDokumen } from '../dokumen.ts'
import { type JenisCuciManual, type Kembali, murniKembali } from '../rules.ts'

interface Paper {
  readonly kode_toko: string
  readonly tanggal: string
  readonly waktu: Date
  readonly user_id: string
  readonly jenis: JenisCuciManual
  readonly kode_tukang: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly keterangan: string | null
  readonly baris: readonly Kembali[]
  readonly ongkos_rp: number
  readonly kas: KasTerpilih | null
  readonly penyetuju: string | null
  readonly buku: Posting
  /** What it does to the stocks, and the approvals that it used up. */
  readonly tulis: readonly TableWrite[]
}

interface Jawaban {
  readonly total_qty: number
  readonly total_timbang: number
  readonly susut: number
}

/** A paper of washing without a barcode as it is written: head, lines, stocks, ledger, audit. */
export function simpanCuciManual(p: Paper) {
  const { baris, kode_tukang, kode_gudang, kode_baki, keterangan, penyetuju, ongkos_rp } = p
  const kunci = { kode_toko: p.kode_toko, no_cuci_manual: NOMOR } as const
  const jumlah = (nilai: (b: Kembali) => number) => baris.reduce((n, b) => n + nilai(b), 0)
  const total_qty = jumlah((b) => b.qty)
  const total_berat_mg = jumlah((b) => b.berat_mg)
  const total_timbang_mg = jumlah((b) => b.timbang_mg)
  const susut_mg = total_berat_mg - total_timbang_mg
  return {
    dokumen: cuciManualDokumen,
    tulis: [
      insert('cuci_manual', {
        ...kunci,
        tanggal: p.tanggal,
        waktu: p.waktu,
        jenis_gerak: p.jenis,
        kode_tukang,
        kode_gudang,
        kode_baki,
        total_qty,
        total_berat_mg,
        total_timbang_mg,
        susut_mg,
        ongkos_rp,
        jenis_kas: p.kas?.jenis_kas ?? null,
        kode_kas: p.kas?.kode_kas ?? null,
        keterangan,
        penyetuju,
        input_by: p.user_id,
      }),
      insert(
        'cuci_manual_baris',
        baris.map((b, i) => ({ ...kunci, baris: i + 1, ...isiBaris(b) })),
      ),
      ...p.tulis,
    ],
    buku: p.buku.lines(),
    audit: {
      aksi: `cuci_manual.${p.jenis.toLowerCase()}`,
      objek: NOMOR,
      sesudah: {
        kode_tukang,
        kode_baki,
        keterangan,
        penyetuju,
        ongkos_rp,
        items: baris.map(ringkas),
      },
    },
    jawaban: {
      total_qty,
      total_timbang: keGram(total_timbang_mg),
      susut: keGram(susut_mg),
    },
  } satisfies Outcome<Jawaban>
}

const isiBaris = (b: Kembali) => ({
  kode_group: b.kode_group,
  kode_dept: b.kode_dept,
  qty: b.qty,
  berat_mg: b.berat_mg,
  timbang_mg: b.timbang_mg,
  susut_mg: b.berat_mg - b.timbang_mg,
  murni_mg: b.murni_mg,
  timbang_murni_mg: murniKembali(b, b.timbang_mg),
  modal_rp: b.modal_rp,
  ongkos_rp: b.ongkos_rp,
})

/** A line in the document's history, which tells a cashier too: what it cost is not in it (0158). */
const ringkas = (b: Kembali) => ({
  kode_group: b.kode_group,
  kode_dept: b.kode_dept,
  qty: b.qty,
  berat: keGram(b.berat_mg),
  timbang: keGram(b.timbang_mg),
})
