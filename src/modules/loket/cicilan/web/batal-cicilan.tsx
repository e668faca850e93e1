import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { FormBatal } from '#modules/loket/uang-muka/web/index.ts'
import type { Cicilan, cicilanCancel, cicilanTagihan } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { IsiCicilan } from './isi-cicilan.tsx'
import { SEGARKAN_CICILAN, menunggu } from './segar.ts'

/** Find the contract, see what goes back and why, let somebody approve it. */
export default function BatalCicilanScreen() {
  return (
    <ActOnDocument<Cicilan>
      dokumen={cicilanDokumen}
      screen="/batal-cicilan"
      waiting={menunggu('batal')}
    >
      {(c) => (
        <>
          {(c.status === 'AKTIF' || c.status === 'LUNAS') && <Pembatalan cicilan={c} />}
          <IsiCicilan cicilan={c} />
        </>
      )}
    </ActOnDocument>
  )
}

function Pembatalan({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  const { no_cicilan } = c
  const { tgl_system } = useSession().toko
  const q = useRead<typeof cicilanTagihan>('cicilan/{no_cicilan}/tagihan', { no_cicilan })
  const batal = useWrite<typeof cicilanCancel>('POST', 'cicilan/cancel', {
    once: 'form',
    success: 'cicilan.berhasil_batal',
    refresh: SEGARKAN_CICILAN,
  })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  const { dibayar_rp, diakui_rp, biaya_rp, kembali_rp } = q.data.batal
  return (
    <>
      <Panel title={t('cicilan.pengembalian')}>
        <KeyValue label={t('cicilan.sudah_dibayar')} value={tulisAngka(dibayar_rp)} />
        <KeyValue label={t('cicilan.margin_berjalan')} value={tulisAngka(-diakui_rp)} />
        <KeyValue label={t('cicilan.biaya_batal')} value={tulisAngka(-biaya_rp)} />
        <KeyValue strong label={t('cicilan.dikembalikan')} value={tulisRupiah(kembali_rp)} />
        <Notice>{t('cicilan.batal_karena', { persen: c.potongan_batal })}</Notice>
      </Panel>
      <FormBatal
        nomor={no_cicilan}
        dp_rp={kembali_rp}
        // Later money goes back in cash or by transfer, whatever it came by.
        uang_muka={c.tanggal === tgl_system ? c.uang_muka : []}
        sibuk={batal.busy}
        kirim={(isi, more) => batal.send({ no_cicilan, kembali_rp, ...isi }, more)}
      />
    </>
  )
}
