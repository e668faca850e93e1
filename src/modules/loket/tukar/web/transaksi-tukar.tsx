import loket from '#kernel/web/counter/counter.module.css'
import { useRef } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { type BarisJual, TawaranHarga } from '#modules/loket/meja/web/index.ts'
import {
  type DaftarBeli,
  KartuBeli,
  KartuOrang,
  LayarBeli,
} from '#modules/loket/pembelian/web/index.ts'
import { TagKunci, TombolKunci } from '#modules/loket/penjualan/web/index.ts'
import { cerminTukar } from './cermin-tukar.ts'
import { SISI_SELISIH } from './layar-tukar.tsx'
import { BayarSelisih, SelisihTersimpan } from './selisih.tsx'
import { slipTukar } from './slip.ts'
import { TabelKeluar } from './tabel-keluar.tsx'
import { useTukar } from './use-tukar.ts'

/**
 * Exchange at the counter: one scan field for both sides. A nota brings old goods in, the barcode of
 * a piece in stock takes it out; weigh, Enter, F5, F12.
 */
export default function TransaksiTukarScreen() {
  const { t } = useTexts()
  const scan = useRef<HTMLInputElement>(null)
  const kerja = useTukar()
  const { saved, draft, masuk: hitung, change } = kerja
  const kosong = draft.masuk.baris.length === 0 && draft.keluar.length === 0
  const simpan = async () => {
    const nota = await kerja.simpan()
    if (!nota) return
    slipTukar.print(nota.no_tukar)
    scan.current?.focus()
  }
  const jalan = () => void simpan()
  const cetakLagi = saved && (() => void slipTukar.copy(saved.no_tukar))
  const ubahMasuk = (masuk: DaftarBeli) => {
    kerja.begin()
    change({ masuk })
  }
  const ubahKeluar = (keluar: readonly BarisJual[]) => {
    kerja.begin()
    change({ keluar })
  }
  return (
    <LayarBeli
      {...{ judul: t('tukar.baru'), kerja, kosong, simpan: jalan, cetakLagi }}
      barang={draft.masuk.baris}
      jumlah_rp={kerja.selisih}
      cermin={cerminTukar(kerja)}
      tag={<TagKunci isi={draft} />}
      tindakan={<TombolKunci isi={draft} {...kerja.papan} />}
    >
      {(data) => (
        <>
          <Stack>
            {hitung && (
              <KartuBeli
                {...{ kerja, data, hitung, masukan: scan, pilihStok: false }}
                daftar={draft.masuk}
                lain={kerja.ambil}
                onDaftar={ubahMasuk}
              />
            )}
            <section className={loket['card']}>
              <TawaranHarga
                baris={draft.keluar}
                aturan={kerja.aturanJual}
                onUbah={(f) => change({ keluar: f(draft.keluar) })}
              />
              <TabelKeluar hitung={kerja.keluar} onUbah={ubahKeluar} />
            </section>
            <KartuOrang judul={t('tukar.pelanggan')} draf={draft} onUbah={change} />
          </Stack>
          {saved && cetakLagi && kosong ? (
            <SelisihTersimpan
              nomor={saved.no_tukar}
              lihat={`/lihat-tukar?no_tukar=${saved.no_tukar}`}
              nota={saved}
              onCetak={cetakLagi}
            />
          ) : (
            <BayarSelisih
              {...{ kerja, jalan, sisi: SISI_SELISIH }}
              judul="tukar.dibayar_pelanggan"
              jual_rp={kerja.keluar.total_rp}
              beli_rp={hitung?.total_rp ?? 0}
            />
          )}
        </>
      )}
    </LayarBeli>
  )
}
