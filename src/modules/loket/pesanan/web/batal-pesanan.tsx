import { useWrite } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { FormBatal } from '#modules/loket/uang-muka/web/index.ts'
import type { Pesanan, pesananCancel } from '../contract.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPesanan } from './isi-pesanan.tsx'

/** Find the order, say why, let somebody approve it; the money goes back. */
export default function BatalPesananScreen() {
  return (
    <DaftarMenunggu layar="/batal-pesanan" untuk="batal">
      {(pesanan) => <Batal pesanan={pesanan} />}
    </DaftarMenunggu>
  )
}

function Batal({ pesanan }: { readonly pesanan: Pesanan }) {
  const { no_pesanan, status, dp_rp, uang_muka } = pesanan
  const batal = useWrite<typeof pesananCancel>('POST', 'pesanan/cancel', {
    once: 'form',
    success: 'pesanan.berhasil_batal',
    refresh: SEGARKAN_PESANAN,
  })
  return (
    <Stack>
      {(status === 'ENTRY' || status === 'SELESAI') && (
        <FormBatal
          nomor={no_pesanan}
          dp_rp={dp_rp}
          uang_muka={uang_muka}
          sibuk={batal.busy}
          kirim={(isi, more) => batal.send({ no_pesanan, ...isi }, more)}
        />
      )}
      <IsiPesanan pesanan={pesanan} />
    </Stack>
  )
}
