import { type JenisMuka, sebutMuka } from '#modules/loket/uang-muka/rules.ts'
import { useState } from 'react'
import { ApiError, post } from '#kernel/web/api.ts'
import { remedied } from '#kernel/web/extensions.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { slipPenjualan } from './slip.ts'
import { refresh } from '#kernel/web/query.ts'
import { type Serta, postOnce } from '#kernel/web/session/sendings.ts'
import {
  type BarisBayar,
  type BayarTerisi,
  bayarTerisi,
  kirimBayar,
} from '#modules/uang/kas/web/index.ts'
import type { Penjualan, penjualanCreate } from '../contract.ts'
import { hitungJual, untukHarga } from '#modules/barang/harga/rules.ts'
import { useAturanPenjualan } from './use-aturan.ts'
import type { SiapDiambil } from '#modules/loket/uang-muka/contract.ts'
import type { ApiPath } from '#kernel/shared/names.ts'

/** An order or deposit that is taken: what the sale needs to know of it. */
export interface Diambil {
  readonly jenis: JenisMuka
  readonly nomor: string
  readonly kode_sales: string
  readonly kode_customer: string | null
  readonly dp_rp: number
  readonly segarkan: readonly ApiPath[]
}

/** The sale that an order or deposit ends in: its lines, what is still due, and the saving of it. */
export function useAmbil(dokumen: Diambil, barang: readonly SiapDiambil[]) {
  const aturan = useAturanPenjualan(dokumen.kode_customer)
  const [bayar, setBayar] = useState<readonly BarisBayar[]>([])
  const [pesan, setPesan] = useState<string | null>(null)
  const [sibuk, setSibuk] = useState(false)
  const [nota, setNota] = useState<Penjualan | null>(null)
  /** The server's own total, once it has found another one than we did. */
  const [kata, setKata] = useState<number | null>(null)
  const hitung = hitungJual(
    barang.map((b) => ({ kode_barcode: b.kode_barcode, barang: untukHarga(b) })),
    aturan,
  )
  const total_rp = kata ?? hitung.total_rp
  const sisa_rp = Math.max(0, total_rp - dokumen.dp_rp)
  const terisi = bayarTerisi(bayar, sisa_rp)

  const kirim = async (izin: Serta = {}): Promise<void> => {
    const isi = isiAmbil(dokumen, barang, { bayar: terisi, total_rp })
    try {
      const jadi = await postOnce(
        { nama: 'penjualan/create', isi, serta: izin, umur: 'form' },
        (badan, idempotencyKey) =>
          post<typeof penjualanCreate>('penjualan/create', badan as typeof isi, { idempotencyKey }),
      )
      setNota(jadi)
      refresh(...dokumen.segarkan, 'penjualan/get/all', 'penjualan/chart')
      slipPenjualan.print(jadi.no_faktur_jual)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const lagi = await remedied(error, { ...isi, kode_customer: dokumen.kode_customer })
      if (lagi === undefined) gagal(error)
      else if (lagi) await kirim({ ...izin, ...lagi })
    }
  }
  const gagal = ({ code, params, message }: ApiError): void => {
    if (code === 'penjualan.total_berbeda') {
      setKata(Number(params['total_rp']))
      refresh('penjualan/aturan')
    }
    setPesan(message)
  }
  const simpan = () => {
    if (sibuk || nota || barang.length === 0) return
    setPesan(null)
    setSibuk(true)
    kirim()
      .catch((error: unknown) => toast.error(error))
      .finally(() => setSibuk(false))
  }
  return { hitung, total_rp, sisa_rp, bayar, setBayar, pesan, sibuk, nota, simpan }
}

/** The sale as it is sent: what was paid before is its first payment. */
const isiAmbil = (
  dokumen: Diambil,
  barang: readonly SiapDiambil[],
  { bayar, total_rp }: { bayar: readonly BayarTerisi[]; total_rp: number },
) => ({
  kode_sales: dokumen.kode_sales,
  ...(dokumen.kode_customer ? { kode_customer: dokumen.kode_customer } : {}),
  items: barang.map(({ kode_barcode }) => ({ kode_barcode })),
  pembayaran: [
    {
      jenis: 'TITIP' as const,
      jumlah_rp: dokumen.dp_rp,
      ...sebutMuka(dokumen.jenis, dokumen.nomor),
    },
    ...kirimBayar(bayar),
  ],
  total_rp,
  no_draft: `ambil-${dokumen.nomor}`,
})
