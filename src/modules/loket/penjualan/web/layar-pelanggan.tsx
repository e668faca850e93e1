import { useEffect, useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { GambarQris } from '#modules/uang/kas/web/index.ts'
import { type Cermin, TANYA, saluran } from './cermin.ts'
import css from './kasir.module.css'

const KOSONG: Cermin = {
  baris: [],
  total_rp: 0,
  dibayar_rp: 0,
  kembali_rp: 0,
  fee_rp: 0,
  gesek_rp: 0,
  selesai: false,
  qris: null,
}

/** The customer's view, on a second window: what is bought, what it comes to, what goes back. */
export default function LayarPelangganScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const [c, setC] = useState(KOSONG)
  useEffect(() => {
    const channel = new BroadcastChannel(saluran(toko.kode_toko))
    channel.onmessage = ({ data }) => data !== TANYA && setC(data as Cermin)
    channel.postMessage(TANYA)
    return () => channel.close()
  }, [toko.kode_toko])
  return (
    <section className={css['mirror']} aria-live="polite">
      <h1>{toko.nama_toko}</h1>
      <ol>
        {c.baris.map((b, i) => (
          <li key={i}>
            <span>
              {b.nama}
              <small>{tulisBerat(dariGram(b.berat))} g</small>
            </span>
            <span>{tulisAngka(b.jumlah_rp)}</span>
          </li>
        ))}
      </ol>
      <footer>
        <div>
          <div className={css['quiet']}>
            {t(c.selesai ? 'nota.slip.terima_kasih' : 'penjualan.harus_dibayar')}
          </div>
          <div className={css['big']}>{tulisRupiah(c.total_rp)}</div>
        </div>
        {c.qris && (
          <div className={css['code']}>
            <GambarQris kode={c.qris} />
            <div className={css['quiet']}>{t('qris.pindai', { nama: c.qris.nama })}</div>
          </div>
        )}
        {c.fee_rp > 0 && (
          <div>
            <div className={css['quiet']}>{t('penjualan.kartu_digesek')}</div>
            <div className={css['big']}>{tulisRupiah(c.gesek_rp)}</div>
            <div className={css['quiet']}>
              {t('penjualan.termasuk_fee', { fee: tulisRupiah(c.fee_rp) })}
            </div>
          </div>
        )}
        {c.kembali_rp > 0 && (
          <div>
            <div className={css['quiet']}>{t('label.kembali_rp')}</div>
            <div className={css['big']}>{tulisRupiah(c.kembali_rp)}</div>
          </div>
        )}
      </footer>
    </section>
  )
}
