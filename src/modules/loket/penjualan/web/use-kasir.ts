import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#kernel/web/session/session.ts'
import { usePapan } from '#modules/loket/meja/web/index.ts'
import { type Ditahan, type Pemilik, drafDitahan, simpanDraf } from './draf.ts'
import { type Keranjang, hitungKeranjang, kunciHabis } from './keranjang.ts'
import { useAkhirKunci } from './kunci-harga.tsx'
import { type Keadaan, MejaKasir } from './meja-kasir.ts'
import { useAturanPenjualan } from './use-aturan.ts'

/** The counter of this screen: its cart with all figures, and what can be done with it. */
export function useKasir(setelah: Keadaan['setelah']) {
  const { user, toko } = useSession()
  const keadaan = { setelah }
  const [meja] = useState(
    () => new MejaKasir({ kode_toko: toko.kode_toko, user_id: user.user_id }, keadaan),
  )
  useEffect(() => meja.kabari({ setelah }))
  const k = meja.draf.use()
  const aturan = useAturanPenjualan(k.pelanggan?.kode_customer)
  // A cart that may have been sold already goes out again as it was.
  useAkhirKunci(k, () => meja.draf.get().kirim || meja.ubah(kunciHabis))
  const ditahan = useDitahan(meja.pemilik, k.id)
  const hitung = useMemo(() => hitungKeranjang(k, aturan), [k, aturan])
  useSimpanDraf(meja, k, hitung.total_rp)
  const { pemilik, ubah, pindai, pilihSales, tahan, ambil, buang, simpan, kunciHarga } = meja
  const { ambilMuka, mulaiMuka } = meja
  return {
    k,
    hitung,
    aturan,
    ditahan,
    pemilik,
    ubah,
    pindai,
    pilihSales,
    tahan,
    ambil,
    buang,
    simpan,
    kunciHarga,
    ambilMuka,
    mulaiMuka,
    pesan: meja.pesan.use(),
    sibuk: meja.sibuk.use(),
    nota: meja.nota.use(),
  }
}

export type Kasir = ReturnType<typeof useKasir>

/** Every change is kept at once; a cart that was found gets today's prices. */
function useSimpanDraf(meja: MejaKasir, k: Keranjang, total_rp: number): void {
  useEffect(() => {
    if (meja.draf.get().baris.length > 0) void meja.segarkanHarga()
  }, [meja])
  usePapan(k.baris, () => void meja.segarkanHarga())
  useEffect(() => {
    simpanDraf(meja.pemilik, k, total_rp)
  }, [k, meja, total_rp])
}

const BACA_MS = 2_000

/** Held carts, read again now and then: another tab may have put one aside or taken one up. */
function useDitahan(pemilik: Pemilik, id: string): readonly Ditahan[] {
  const [ada, setAda] = useState<readonly Ditahan[]>([])
  useEffect(() => {
    const baca = () => setAda(drafDitahan(pemilik).filter((d) => d.keranjang.id !== id))
    baca()
    const timer = setInterval(baca, BACA_MS)
    return () => clearInterval(timer)
  }, [pemilik, id])
  return ada
}
