import { Button } from '@mantine/core'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { PanelDp, Tersimpan, useBayarMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { Cicilan, TagihanWire, cicilanBayar } from '../contract.ts'
import { DenganTagihan } from './dengan-tagihan.tsx'
import { IsiCicilan, JadwalCicilan } from './isi-cicilan.tsx'
import { Ingatkan } from './ingatkan.tsx'
import { RingkasCicilan, TagihanHariIni } from './ringkas-cicilan.tsx'
import { SEGARKAN_CICILAN, slipCicilan } from './segar.ts'

/** One instalment, several, or a part of one; the penalty is paid first. */
export default function BayarCicilanScreen() {
  return (
    <DenganTagihan screen="/bayar-cicilan">
      {(cicilan, tagihan) => <Bayar cicilan={cicilan} tagihan={tagihan} />}
    </DenganTagihan>
  )
}

interface Props {
  readonly cicilan: Cicilan
  readonly tagihan: TagihanWire
}

function Bayar({ cicilan: c, tagihan: h }: Props) {
  const { t } = useTexts()
  const { no_cicilan } = c
  const maks = h.sisa_rp + h.denda_rp
  const loket = useBayarMuka<CallOutput<typeof cicilanBayar>>({
    path: 'cicilan/bayar',
    refresh: SEGARKAN_CICILAN,
    dokumen: { no_cicilan },
    sisa_rp: maks,
    dp_rp: h.angsuran_rp + h.denda_rp,
  })
  const { saved, draft } = loket
  const simpan = async () => {
    if (await loket.simpan()) slipCicilan.print(no_cicilan)
  }
  if (!saved && c.status !== 'AKTIF') return <IsiCicilan cicilan={c} />
  const denda_rp = Math.min(draft.dp_rp ?? 0, h.denda_rp)
  return (
    <Columns>
      <Stack>
        <TagihanHariIni tagihan={h} />
        <Ingatkan no_cicilan={no_cicilan} />
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
            [t('label.denda_rp'), saved.denda_rp],
            [t('label.sisa_bayar'), saved.sisa_bayar],
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
          total_rp={maks}
          aktif
          jalan={() => void simpan()}
        >
          <Cepat tagihan={h} isi={(dp_rp) => loket.change({ dp_rp })} />
          {denda_rp > 0 && (
            <KeyValue label={t('cicilan.untuk_denda')} value={tulisRupiah(denda_rp)} />
          )}
        </PanelDp>
      )}
    </Columns>
  )
}

/** The sums that are paid most: the next instalment, all that is late, everything. */
function Cepat({
  tagihan: h,
  isi,
}: {
  readonly tagihan: TagihanWire
  readonly isi: (rp: number) => void
}) {
  const { t } = useTexts()
  return (
    <Row>
      <Button variant="default" size="xs" onClick={() => isi(h.angsuran_rp + h.denda_rp)}>
        {t('cicilan.satu_angsuran')}
      </Button>
      {h.telat > 1 && (
        <Button variant="default" size="xs" onClick={() => isi(h.tunggakan_rp + h.denda_rp)}>
          {t('cicilan.semua_tunggakan')}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => isi(h.sisa_rp + h.denda_rp)}>
        {t('cicilan.semua_sisa')}
      </Button>
      {h.rabat_rp > 0 && (
        <Notice>{t('cicilan.ada_rabat', { rabat: tulisRupiah(h.rabat_rp) })}</Notice>
      )}
    </Row>
  )
}
