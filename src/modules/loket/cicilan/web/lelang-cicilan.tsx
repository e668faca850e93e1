import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Cicilan, TagihanWire, cicilanTagihan } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { FormLebih } from './form-lebih.tsx'
import { FormLelang } from './form-lelang.tsx'
import { IsiCicilan, JadwalCicilan } from './isi-cicilan.tsx'
import { RingkasCicilan, TagihanHariIni } from './ringkas-cicilan.tsx'
import { menunggu } from './segar.ts'

/** Contracts in arrears whose pieces may be sold, and auctions whose surplus waits for the customer. */
export default function LelangCicilanScreen() {
  return (
    <ActOnDocument<Cicilan>
      dokumen={cicilanDokumen}
      screen="/lelang-cicilan"
      waiting={menunggu('lelang')}
    >
      {(c) => (c.status === 'AKTIF' ? <Pilih cicilan={c} /> : <Sesudah cicilan={c} />)}
    </ActOnDocument>
  )
}

/** What the auction brought; a surplus that nobody has fetched is paid out here. */
function Sesudah({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  const lelang = c.tindakan.find((x) => x.jenis === 'LELANG')
  const lebih = c.tindakan.find((x) => x.jenis === 'LEBIH')
  return (
    <>
      {lelang && (
        <Panel title={t('screen.lelang-cicilan')}>
          <KeyValue label={t('cicilan.hasil_lelang')} value={tulisAngka(lelang.hasil_rp)} />
          <KeyValue label={t('cicilan.biaya_lelang')} value={tulisAngka(lelang.biaya_rp)} />
          <KeyValue strong label={t('cicilan.lebih')} value={tulisRupiah(lelang.lebih_rp)} />
        </Panel>
      )}
      {lelang && lelang.lebih_rp > 0 && !lebih && (
        <FormLebih no_cicilan={c.no_cicilan} lebih_rp={lelang.lebih_rp} />
      )}
      <IsiCicilan cicilan={c} />
    </>
  )
}

function Pilih({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  const { no_cicilan } = c
  const q = useRead<typeof cicilanTagihan>('cicilan/{no_cicilan}/tagihan', { no_cicilan })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  if (q.data.boleh_lelang) return <Lelang cicilan={c} tagihan={q.data} />
  return (
    <>
      <Notice tone="bad">
        {t('error.cicilan.belum_lelang', { telat: q.data.telat, batas: c.batas_lelang })}
      </Notice>
      <IsiCicilan cicilan={c} />
    </>
  )
}

interface Props {
  readonly cicilan: Cicilan
  readonly tagihan: TagihanWire
}

function Lelang({ cicilan: c, tagihan: h }: Props) {
  return (
    <Columns>
      <Stack>
        <TagihanHariIni tagihan={h} />
        <JadwalCicilan cicilan={c} />
        <RingkasCicilan cicilan={c} />
      </Stack>
      <FormLelang no_cicilan={c.no_cicilan} />
    </Columns>
  )
}
