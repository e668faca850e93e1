import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { post } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { withFactor } from '#kernel/web/feedback/factor/proof.ts'
import { askPasskey, passkeysPossible } from '#kernel/web/feedback/factor/passkey.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { refreshSession } from '#kernel/web/session/refresh.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type {
  faktorSaya,
  hapusFaktor,
  mulaiTotp,
  pasangPasskey,
  pemulihanBaru,
} from '../contract.ts'
import { AplikasiBaru, type Rahasia } from './aplikasi-baru.tsx'
import { DenganPassword } from './dengan-password.tsx'
import css from './faktor.module.css'

type Saya = CallOutput<typeof faktorSaya>

/** What the password is asked for. */
type Langkah = 'totp' | 'passkey' | 'pemulihan' | 'hapus'

interface Props {
  readonly saya: Saya
  /** With the recovery codes that were made; none when there were some already. */
  readonly onTerpasang: (pemulihan: readonly string[]) => void
}

/** The second factor at log-in: switched on by app or passkey, changed, switched off. */
export function FaktorPanel({ saya, onTerpasang }: Props) {
  const { t } = useTexts()
  const [langkah, setLangkah] = useState<Langkah | null>(null)
  const [rahasia, setRahasia] = useState<Rahasia | null>(null)
  const jalankan: Readonly<Record<Langkah, (password: string) => Promise<void>>> = {
    totp: async (password) =>
      setRahasia(await post<typeof mulaiTotp>('users/faktor/totp', { password })),
    passkey: async (password) => {
      const tanda = await askPasskey('users/faktor/bukti/passkey', {})
      const isi = { password, ...tanda } as Parameters<typeof post<typeof pasangPasskey>>[1]
      onTerpasang((await post<typeof pasangPasskey>('users/faktor/passkey', isi)).pemulihan)
    },
    pemulihan: async (password) =>
      onTerpasang(
        (await post<typeof pemulihanBaru>('users/faktor/pemulihan', { password })).pemulihan,
      ),
    hapus: async (password) => {
      await post<typeof hapusFaktor>('users/faktor/hapus', { password })
      toast.success(t('faktor.dihapus'))
      refresh('users/faktor')
      await refreshSession()
    },
  }
  const lakukan = async (password: string) => {
    if (langkah) await withFactor(() => jalankan[langkah](password))
    setLangkah(null)
  }
  return (
    <Panel
      title={t('faktor.judul')}
      actions={
        <Tag color={saya.aktif ? 'ok' : 'quiet'}>
          {t(saya.aktif ? 'faktor.menyala' : 'faktor.mati')}
        </Tag>
      }
    >
      <div className={css['stack']}>
        <p className={css['quiet']}>{t('faktor.isi')}</p>
        {rahasia ? (
          <AplikasiBaru
            rahasia={rahasia}
            onSelesai={(kode) => (setRahasia(null), onTerpasang(kode))}
            onBatal={() => setRahasia(null)}
          />
        ) : langkah ? (
          <DenganPassword
            judul={t(`faktor.langkah.${langkah}`)}
            kirim={lakukan}
            onBatal={() => setLangkah(null)}
          />
        ) : (
          <>
            {saya.aktif && <Keadaan saya={saya} />}
            <Pilihan saya={saya} pilih={setLangkah} />
          </>
        )}
      </div>
    </Panel>
  )
}

function Keadaan({ saya }: { readonly saya: Saya }) {
  const { t } = useTexts()
  return (
    <div>
      <KeyValue label={t('label.sejak')} value={saya.aktif ? formatInstant(saya.aktif) : ''} />
      <KeyValue
        label={t('faktor.aplikasi')}
        value={t(saya.totp ? 'faktor.terpasang' : 'faktor.tidak_ada')}
      />
      <KeyValue label={t('faktor.sisa_kode')} value={String(saya.pemulihan)} />
    </div>
  )
}

interface PilihanProps {
  readonly saya: Saya
  readonly pilih: (langkah: Langkah) => void
}

function Pilihan({ saya, pilih }: PilihanProps) {
  const { t } = useTexts()
  const matikan = async () => {
    if (await confirm({ text: t('faktor.hapus_tanya'), danger: true })) pilih('hapus')
  }
  return (
    <Row>
      <Button variant={saya.aktif ? 'default' : 'filled'} onClick={() => pilih('totp')}>
        {t(saya.totp ? 'faktor.ganti_aplikasi' : 'faktor.pasang_aplikasi')}
      </Button>
      {!saya.aktif && saya.passkey > 0 && passkeysPossible() && (
        <Button variant="default" onClick={() => pilih('passkey')}>
          {t('faktor.pasang_passkey')}
        </Button>
      )}
      {saya.aktif && (
        <>
          <Button variant="default" onClick={() => pilih('pemulihan')}>
            {t('faktor.kode_baru')}
          </Button>
          <Button color="bad" variant="light" onClick={() => void matikan()}>
            {t('faktor.matikan')}
          </Button>
        </>
      )}
    </Row>
  )
}
