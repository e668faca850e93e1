import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KartuOrang, LayarBeli } from '#modules/loket/pembelian/web/index.ts'
import { BayarSelisih, SelisihTersimpan } from '#modules/loket/tukar/web/index.ts'
import { cerminManual } from './cermin-manual.ts'
import { SISI_SELISIH } from './isi-nota.tsx'
import { KartuBeliManual } from './kartu-beli-manual.tsx'
import { KartuJual } from './kartu-jual.tsx'
import { slipManual } from './slip.ts'
import { useJualBeli } from './use-jual-beli.ts'

/** Goods without a barcode over the counter: lines go out, lines come in, one difference is paid. */
export default function TransaksiJualBeliManualScreen() {
  const { t } = useTexts()
  const kerja = useJualBeli()
  const { saved, draft, ubah } = kerja
  const kosong = draft.jual.length + draft.beli.length === 0
  const simpan = async () => {
    const nota = await kerja.simpan()
    if (nota) slipManual.print(nota.no_manual)
  }
  const jalan = () => void simpan()
  const cetakLagi = saved && (() => void slipManual.copy(saved.no_manual))
  const judul = t('screen.transaksi-jual-beli-manual')
  return (
    <LayarBeli
      {...{ judul, kerja, kosong, simpan: jalan, cetakLagi }}
      barang={[]}
      jumlah_rp={kerja.selisih}
      cermin={cerminManual(kerja)}
    >
      {(data) => (
        <>
          <Stack>
            {/* The next document begins at its first field, with nothing left in the forms. */}
            <KartuJual key={draft.id} kerja={kerja} />
            <KartuBeliManual key={`beli-${draft.id}`} kerja={kerja} data={data} />
            <KartuOrang judul={t('tukar.pelanggan')} draf={draft} onUbah={ubah} />
          </Stack>
          {saved && cetakLagi && kosong ? (
            <SelisihTersimpan
              nomor={saved.no_manual}
              lihat={`${saved.qty_jual > 0 ? '/lihat-penjualan-manual' : '/lihat-pembelian-manual'}?no_manual=${saved.no_manual}`}
              nota={saved}
              onCetak={cetakLagi}
            />
          ) : (
            <BayarSelisih
              {...{ kerja, jalan, sisi: SISI_SELISIH }}
              judul="jual_beli_manual.dibayar_pelanggan"
              jual_rp={kerja.jual.total_rp}
              beli_rp={kerja.beli?.total_rp ?? 0}
            />
          )}
        </>
      )}
    </LayarBeli>
  )
}
