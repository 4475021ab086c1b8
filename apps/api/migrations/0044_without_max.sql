-- contract: 0039
DROP INDEX "messenger_links_chat";--> statement-breakpoint
DROP INDEX "messenger_links_user";--> statement-breakpoint
ALTER TABLE "messenger_links" DROP COLUMN "channel";--> statement-breakpoint
ALTER TABLE "messenger_links" ADD CONSTRAINT "messenger_links_chat_unique" UNIQUE("chat");--> statement-breakpoint
ALTER TABLE "messenger_links" ADD CONSTRAINT "messenger_links_user_unique" UNIQUE("user");