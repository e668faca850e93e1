import { useEffect, useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { GambarQris } from '#modules/uang/kas/web/index.ts'
import { CERMIN_KOSONG, type Cermin, TANYA, saluran } from './cermin.ts'
import css from './meja.module.css'

/**
 * The customer's view, on a second window: his pieces, what it comes to for him, what goes back. It
 * shows the counter that was touched last.
 */
export default function LayarPelangganScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const [c, setC] = useState(CERMIN_KOSONG)
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
            {b.jumlah_rp !== null && <span>{tulisAngka(b.jumlah_rp)}</span>}
          </li>
        ))}
      </ol>
      <footer>
        <Angka nama={judul(c)} rp={Math.abs(c.total_rp)} />
        {c.qris && (
          <div className={css['code']}>
            <GambarQris kode={c.qris} />
            <div className={css['quiet']}>{t('qris.pindai', { nama: c.qris.nama })}</div>
          </div>
        )}
        {c.fee_rp > 0 && (
          <Angka
            nama="meja.kartu_digesek"
            rp={c.gesek_rp}
            catatan={t('meja.termasuk_fee', { fee: tulisRupiah(c.fee_rp) })}
          />
        )}
        {c.kembali_rp > 0 && <Angka nama="label.kembali_rp" rp={c.kembali_rp} />}
      </footer>
    </section>
  )
}

function judul({ selesai, total_rp }: Cermin): TextKey {
  if (selesai) return 'nota.slip.terima_kasih'
  return total_rp < 0 ? 'meja.anda_terima' : 'meja.harus_dibayar'
}

interface AngkaProps {
  readonly nama: TextKey
  readonly rp: number
  readonly catatan?: string
}

function Angka({ nama, rp, catatan }: AngkaProps) {
  const { tt } = useTexts()
  return (
    <div>
      <div className={css['quiet']}>{tt(nama)}</div>
      <div className={css['big']}>{tulisRupiah(rp)}</div>
      {catatan && <div className={css['quiet']}>{catatan}</div>}
    </div>
  )
}
