export default function HakAksesUsersScreen() {
  return null
}
