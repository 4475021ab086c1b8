/** What opens `docs/rights.md`: how the tables below it are read. */
export const RIGHTS_INTRODUCTION = `# Who may do what

Written by \`npm run gen\` from the modules' \`module.ts\` and the collections' policies; what operators decided
of one installation is in its table \`permissions\`.

Two questions are asked of a request. **May the role do this at all?** The role must hold the action the route asks
for, else a visitor gets 403, and whoever is signed in 405 with what they may do there in \`Allow\`: a 403 would
sign the widget out. **Whose rows, which fields?** The collection's policies say: rows without one are missing (404).

| Role | Who |
| --- | --- |
| \`public\` | a visitor, without a session |
| \`guest\` | whoever came by a link: one client at one provider |
| \`client\` | whoever proved a phone by a code for booking: a session of the account that has the client's rights alone (decision 44) |
| \`authenticated\` | whoever has an account |
| \`operator\` | the staff of the service |

Provider and client are no roles but scopes of an account: a provider owns a provider profile, a client has client
profiles (their account is the profile's \`user\`), and one account may be both. A guest has one client profile, whose
\`guest\` they are. **What may a client do?** What the columns \`authenticated\` (\`client\`, \`guest\`) allow below, on the rows
where a policy \`client\`, \`participant\`, \`author\` or \`visitor\` holds. A provider: the same, where \`owner\` does.

**yes**: the code grants it; operators may revoke it. Empty: not granted; operators may grant it, and the policies
still hold. **never**: operators cannot grant it (400 \`permission_forbidden\`); to a role of their own making they can. What only
\`operator\` is granted no other stored role ever gets: rights of the staff are held by roles of the staff alone.

**A role of their own making that holds an action which only \`operator\` is granted below is of the staff**: its people give the second
factor where operators do, their sessions are as short, and the desk is open to them. It sees no more rows than an account does, as
policies \`operator\` hold for operators alone; so actions whose rows are those policies', and those that the API keeps to operators (roles,
accounts, files and letters of others, broadcasts, collections), bring it nothing. Money, the inbox, undelivered
messages, the numbers, the steps of signing in and the readiness of the installation do: \`apps/api/testing/matrix/copied-role.ts\` lists them all.

What needs no action (signing in, webhooks, public pages) is open to everybody and not listed.`;
