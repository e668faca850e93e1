import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { PanelDp, Tersimpan, useBayarMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { Cicilan, TagihanWire, cicilanPelunasan } from '../contract.ts'
import { DenganTagihan } from './dengan-tagihan.tsx'
import { IsiCicilan, JadwalCicilan } from './isi-cicilan.tsx'
import { RingkasCicilan } from './ringkas-cicilan.tsx'
import { SEGARKAN_CICILAN, slipCicilan } from './segar.ts'

/** All that is owed, before it is due: what the terms give back is explained. */
export default function PelunasanCicilanScreen() {
  return (
    <DenganTagihan screen="/pelunasan-cepat-cicilan">
      {(cicilan, tagihan) => <Pelunasan cicilan={cicilan} tagihan={tagihan} />}
    </DenganTagihan>
  )
}

interface Props {
  readonly cicilan: Cicilan
  readonly tagihan: TagihanWire
}

function Pelunasan({ cicilan: c, tagihan: h }: Props) {
  const { t } = useTexts()
  const { no_cicilan } = c
  const loket = useBayarMuka<CallOutput<typeof cicilanPelunasan>>({
    path: 'cicilan/pelunasan',
    refresh: SEGARKAN_CICILAN,
    dokumen: { no_cicilan },
    sisa_rp: h.pelunasan_rp,
    dp_rp: h.pelunasan_rp,
  })
  const { saved } = loket
  const simpan = async () => {
    if (await loket.simpan()) slipCicilan.print(no_cicilan)
  }
  if (!saved && c.status !== 'AKTIF') return <IsiCicilan cicilan={c} />
  return (
    <Columns>
      <Stack>
        {!saved && <Penjelasan cicilan={c} tagihan={h} />}
        <JadwalCicilan cicilan={c} />
        <RingkasCicilan cicilan={c} />
      </Stack>
      {saved ? (
        <Tersimpan
          nomor={saved.no_bayar}
          lihat={`/lihat-cicilan?no_cicilan=${no_cicilan}`}
          kembali_rp={saved.kembali_rp}
          baris={[
            [t('label.angsuran_rp'), saved.angsuran_rp],
            [t('label.rabat_rp'), saved.rabat_rp],
            [t('label.denda_rp'), saved.denda_rp],
          ]}
          onCetak={() => slipCicilan.print(no_cicilan)}
        />
      ) : (
        <PanelDp
          loket={loket}
          teks={{
            judul: t('cicilan.bayar_sekarang'),
            isi: t('cicilan.jumlah_bayar'),
            total: t('cicilan.terutang'),
            sisa: t('cicilan.sisa_sesudah'),
          }}
          total_rp={h.pelunasan_rp}
          aktif
          jalan={() => void simpan()}
        />
      )}
    </Columns>
  )
}

/** How the sum comes about, and why the rebate is what it is. */
function Penjelasan({ cicilan: c, tagihan: h }: Props) {
  const { t } = useTexts()
  return (
    <Panel title={t('cicilan.pelunasan')}>
      <KeyValue label={t('cicilan.sisa_angsuran')} value={tulisAngka(h.sisa_rp)} />
      <KeyValue label={t('label.rabat_rp')} value={tulisAngka(-h.rabat_rp)} />
      <KeyValue label={t('label.denda_rp')} value={tulisAngka(h.denda_rp)} />
      <KeyValue strong label={t('cicilan.dibayar')} value={tulisRupiah(h.pelunasan_rp)} />
      <Notice>
        {c.rabat > 0
          ? t('cicilan.rabat_karena', {
              persen: c.rabat,
              margin: tulisRupiah(h.margin_belum_rp),
            })
          : t('cicilan.tanpa_rabat')}
      </Notice>
    </Panel>
  )
}
