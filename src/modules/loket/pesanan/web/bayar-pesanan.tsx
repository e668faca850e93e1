import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { type BarisBayar, bayarTerisi, kirimBayar } from '#modules/uang/kas/web/index.ts'
import { PanelDp, Tersimpan, salahDp, useTeguran } from '#modules/loket/uang-muka/web/index.ts'
import type { Pesanan, pesananBayar } from '../contract.ts'
import { SEGARKAN_PESANAN, cetakPesanan } from './cetak-pesanan.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPesanan } from './isi-pesanan.tsx'
import css from './pesanan.module.css'

/** A further payment on account of an order. */
export default function BayarPesananScreen() {
  return (
    <DaftarMenunggu layar="/bayar-pesanan" untuk="bayar">
      {(pesanan) => <Bayar pesanan={pesanan} />}
    </DaftarMenunggu>
  )
}

function Bayar({ pesanan }: { readonly pesanan: Pesanan }) {
  const { t } = useTexts()
  const { no_pesanan, sisa_bayar } = pesanan
  const [dp_rp, setDp] = useState<number | null>(null)
  const [bayar, setBayar] = useState<readonly BarisBayar[]>([])
  const [jadi, setJadi] = useState<{ no_bayar: string; kembali_rp: number } | null>(null)
  const tulis = useWrite<typeof pesananBayar>('POST', 'pesanan/bayar', {
    once: 'form',
    silent: true,
    refresh: SEGARKAN_PESANAN,
  })
  const dp = dp_rp ?? 0
  const teguran = useTeguran({
    salah: salahDp(bayar, { dp_rp: dp, sisa_rp: sisa_bayar }),
    isi: JSON.stringify([dp, bayar]),
    error: tulis.error,
  })
  const simpan = async () => {
    if (!teguran.siap() || tulis.busy || jadi) return
    const pembayaran = kirimBayar(bayarTerisi(bayar, dp))
    const hasil = await tulis.send({ no_pesanan, dp_rp: dp, pembayaran })
    if (!hasil) return
    setJadi(hasil)
    cetakPesanan(no_pesanan)
  }
  const jalan = () => void simpan()
  useShortcut('F12', jalan, { text: 'penjualan.simpan_cetak' })
  return (
    <Columns>
      <div className={css['left']}>
        <IsiPesanan pesanan={pesanan} />
      </div>
      {jadi ? (
        <Tersimpan
          nomor={jadi.no_bayar}
          lihat={`/lihat-pesanan?no_pesanan=${no_pesanan}`}
          kembali_rp={jadi.kembali_rp}
          baris={[
            [t('label.dp_rp'), pesanan.dp_rp],
            [t('label.sisa_bayar'), sisa_bayar],
          ]}
          onCetak={() => cetakPesanan(no_pesanan)}
        />
      ) : (
        <PanelDp
          total_rp={pesanan.total_rp}
          sudah_rp={pesanan.dp_rp}
          dp_rp={dp_rp}
          onDp={setDp}
          bayar={bayar}
          onBayar={setBayar}
          aktif
          pesan={teguran.pesan}
          simpan={{ teks: 'penjualan.simpan_cetak', sibuk: tulis.busy, jalan }}
        />
      )}
    </Columns>
  )
}
