import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { ReasonForm } from '#kernel/web/form/reason-form.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { Cicilan, TindakanCicilan, cicilanBatalBayar } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { IsiCicilan } from './isi-cicilan.tsx'
import { SEGARKAN_CICILAN, menunggu } from './segar.ts'

/** Find the contract, see its last payment, say why it is taken back, let somebody approve it. */
export default function BatalBayarCicilanScreen() {
  return (
    <ActOnDocument<Cicilan>
      dokumen={cicilanDokumen}
      screen="/batal-bayar-cicilan"
      waiting={menunggu('batal_bayar')}
    >
      {(c) => (
        <>
          <Pilih cicilan={c} />
          <IsiCicilan cicilan={c} />
        </>
      )}
    </ActOnDocument>
  )
}

/** The last payment, while the pieces are held. */
function Pilih({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  if (c.status !== 'AKTIF' && c.status !== 'LUNAS') return null
  const akhir = c.tindakan.findLast((x) => x.status === 'VALID')
  if (!akhir) return <Notice>{t('cicilan.belum_bayar')}</Notice>
  return <Pembatalan cicilan={c} bayar={akhir} />
}

interface Props {
  readonly cicilan: Cicilan
  readonly bayar: TindakanCicilan
}

function Pembatalan({ cicilan: c, bayar: b }: Props) {
  const { t } = useTexts()
  const { no_bayar, tanggal } = b
  const batal = useWrite<typeof cicilanBatalBayar>('POST', 'cicilan/batal-bayar', {
    once: 'form',
    success: 'cicilan.berhasil_batal_bayar',
    refresh: SEGARKAN_CICILAN,
  })
  const uang = c.uang_muka.find((u) => u.no_bayar === no_bayar)
  const kartu = useCatatanKartu({ tanggal, pembayaran: uang?.pembayaran ?? [] })
  const yakin = t('cicilan.yakin_batal_bayar', {
    nomor: no_bayar,
    jumlah: tulisRupiah(b.total_rp),
  })
  return (
    <Panel title={t('cicilan.bayar_akhir')}>
      <KeyValue label={t('label.no_bayar')} value={no_bayar} />
      <KeyValue label={t('label.tanggal')} value={formatDate(tanggal)} />
      <KeyValue label={t('label.angsuran_rp')} value={tulisAngka(b.angsuran_rp)} />
      {b.denda_rp > 0 && <KeyValue label={t('label.denda_rp')} value={tulisAngka(b.denda_rp)} />}
      {b.rabat_rp > 0 && <KeyValue label={t('label.rabat_rp')} value={tulisAngka(b.rabat_rp)} />}
      <KeyValue strong label={t('cicilan.dikembalikan')} value={tulisRupiah(b.total_rp)} />
      <ReasonForm
        label={t('screen.batal-bayar-cicilan')}
        question={[yakin, ...kartu].join('\n')}
        busy={batal.busy}
        autoFocus
        onReason={(alasan, more) => batal.send({ no_bayar, alasan }, more)}
      />
    </Panel>
  )
}
