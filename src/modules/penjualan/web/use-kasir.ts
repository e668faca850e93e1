import { useEffect, useMemo, useState } from 'react'
import { useOtorisasi } from '../../../kernel/web/feedback/otorisasi/use-otorisasi.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import { aturanPenjualan } from '../rules.ts'
import { DENYUT_MS, type Pemilik, drafDitahan, simpanDraf } from './draf.ts'
import { type Keranjang, hitungKeranjang } from './keranjang.ts'
import { type Keadaan, MejaKasir } from './meja-kasir.ts'

/** The counter of this screen: its cart with all figures, and what can be done with it. */
export function useKasir(setelah: Keadaan['setelah']) {
  const { user, toko, modules } = useSession()
  const aturan = useMemo(() => aturanPenjualan(modules, toko.pkp ?? false), [modules, toko.pkp])
  const minta = useOtorisasi()
  const keadaan = { aturan, minta, setelah }
  const [meja] = useState(
    () => new MejaKasir({ kode_toko: toko.kode_toko, user_id: user.user_id }, keadaan),
  )
  useEffect(() => meja.kabari({ aturan, minta, setelah }))
  const k = meja.draf.use()
  useSimpanDraf(meja, k)
  const ditahan = useDitahan(meja.pemilik, k.id)
  const hitung = useMemo(() => hitungKeranjang(k, aturan), [k, aturan])
  const { pemilik, ubah, pindai, pilihSales, tahan, ambil, buang, simpan } = meja
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
    pesan: meja.pesan.use(),
    sibuk: meja.sibuk.use(),
    nota: meja.nota.use(),
  }
}

export type Kasir = ReturnType<typeof useKasir>

/** Every change is kept at once, with a sign of life; a cart that was found gets today's prices. */
function useSimpanDraf(meja: MejaKasir, k: Keranjang): void {
  useEffect(() => {
    if (meja.draf.get().baris.length > 0) void meja.segarkanHarga()
  }, [meja])
  useEffect(() => {
    simpanDraf(meja.pemilik, k)
    const denyut = setInterval(() => simpanDraf(meja.pemilik, meja.draf.get()), DENYUT_MS)
    return () => clearInterval(denyut)
  }, [k, meja])
}

/** Held carts, read again now and then: another tab may have put one aside or taken one up. */
function useDitahan(pemilik: Pemilik, id: string): readonly Keranjang[] {
  const [ada, setAda] = useState<readonly Keranjang[]>([])
  useEffect(() => {
    const baca = () => setAda(drafDitahan(pemilik).filter((d) => d.id !== id))
    baca()
    const timer = setInterval(baca, DENYUT_MS)
    return () => clearInterval(timer)
  }, [pemilik, id])
  return ada
}
