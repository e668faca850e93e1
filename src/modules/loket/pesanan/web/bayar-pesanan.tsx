import { useTexts } from '#kernel/web/i18n.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { PanelDp, Tersimpan, useBayarMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { Pesanan, pesananBayar } from '../contract.ts'
import { SEGARKAN_PESANAN, cetakPesanan } from './cetak-pesanan.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPesanan } from './isi-pesanan.tsx'

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
  const loket = useBayarMuka<CallOutput<typeof pesananBayar>>({
    path: 'pesanan/bayar',
    refresh: SEGARKAN_PESANAN,
    dokumen: { no_pesanan },
    sisa_rp: sisa_bayar,
    dp_rp: null,
  })
  const { saved } = loket
  const simpan = async () => {
    if (await loket.simpan()) cetakPesanan(no_pesanan)
  }
  return (
    <Columns>
      <Stack>
        <IsiPesanan pesanan={pesanan} />
      </Stack>
      {saved ? (
        <Tersimpan
          nomor={saved.no_bayar}
          lihat={`/lihat-pesanan?no_pesanan=${no_pesanan}`}
          kembali_rp={saved.kembali_rp}
          baris={[
            [t('label.dp_rp'), pesanan.dp_rp],
            [t('label.sisa_bayar'), sisa_bayar],
          ]}
          onCetak={() => cetakPesanan(no_pesanan)}
        />
      ) : (
        <PanelDp
          loket={loket}
          total_rp={pesanan.total_rp}
          sudah_rp={pesanan.dp_rp}
          aktif
          jalan={() => void simpan()}
        />
      )}
    </Columns>
  )
}
