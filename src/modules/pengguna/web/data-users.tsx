export default function DataUsersScreen() {
  return null
}
