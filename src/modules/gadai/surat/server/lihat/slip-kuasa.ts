import type { ContentLine, SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { slipTercetak } from '#modules/alat/nota/server/index.ts'
import { type Hutang, hutangKuasaSlip } from '../../contract.ts'
import { bacaSurat } from './baca-surat.ts'
import { CONTOH_HUTANG } from './contoh-hutang.ts'
import { barangSurat } from './isi-slip.ts'

/** The mandate to sell: what the customer signs on a paper of its own beside the ticket. */
export const slipKuasa = slipTercetak(hutangKuasaSlip, {
  jenis: 'KUASA_MENJUAL',
  duplikat: 'DUPLIKAT_NOTA_HUTANG_MODULE',
  bagian: ['tanda_tangan'],
  contoh: (latar) => isiKuasa({ ...CONTOH_HUTANG, cetak: 0 }, latar),
  dokumen: {
    berkas: 'KUASA MENJUAL',
    area: 'hutang',
    tabel: 'hutang_kuasa',
    kolom: 'no_faktur_hutang',
    isi: async ({ tx, nomor, latar }) => {
      const [surat, cetak] = await Promise.all([bacaSurat.read(tx, nomor), salinanKe(tx, nomor)])
      return isiKuasa({ ...surat, cetak }, latar)
    },
  },
})

/** Throws 404 `hutang.tanpa_kuasa` for a ticket from before there was a mandate. */
async function salinanKe(tx: Tx, nomor: string): Promise<number> {
  const row = await tx.maybe(sql<{ cetak: number }>`
    select cetak from public.hutang_kuasa
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor}`)
  if (row) return row.cetak
  const params = { no_faktur_hutang: nomor }
  throw new AppError('hutang.tanpa_kuasa', { status: 404, params })
}

function isiKuasa(h: Hutang & { readonly cetak: number }, latar: SlipContext): SlipContent {
  const { t } = latar
  const jatuh = tanggal(h.tgl_jatuh_tempo)
  const mulai = latar.tanggal(addDays(jatuh, h.aturan.tenggang + 1))
  return {
    judul: t('nota.jenis.kuasa_menjual'),
    salinan: h.cetak > 0 ? t('nota.slip.salinan', { n: h.cetak }) : null,
    batal: h.status === 'BATAL' ? t('nota.slip.batal') : null,
    nomor: h.no_faktur_hutang,
    kepala: kepala(h, latar),
    barang: h.items.map((b) => barangSurat(b, latar)),
    jumlah: [
      { label: t('nota.slip.pokok'), nilai: tulisRupiah(h.jumlah_hutang), tebal: true },
      { label: t('nota.slip.jatuh_tempo'), nilai: latar.tanggal(jatuh) },
    ],
    catatan: ['kuasa_isi', 'kuasa_batas', 'kuasa_cabut'].map((nama) => ({
      teks: t(`hutang.${nama}`, { tanggal: mulai, nomor: h.no_faktur_hutang }),
      bagian: 'syarat',
    })),
    tandaTangan: [t('hutang.kuasa_pemberi'), t('hutang.kuasa_penerima')],
  }
}

function kepala(h: Hutang, { t, tanggal: tulis }: SlipContext): readonly ContentLine[] {
  const baris = (label: string, nilai: string | null, bagian: string): readonly ContentLine[] =>
    nilai ? [{ label, nilai, bagian }] : []
  return [
    { label: t('hutang.slip_surat'), nilai: h.no_faktur_hutang },
    { label: t('nota.slip.tanggal'), nilai: tulis(h.tanggal), bagian: 'tanggal' },
    ...baris(t('hutang.kuasa_pemberi'), h.nama_customer, 'pelanggan'),
    ...baris(t('label.alamat_customer'), h.alamat_customer, 'pelanggan'),
    ...baris(t('label.no_ktp'), h.no_ktp, 'identitas'),
  ]
}
